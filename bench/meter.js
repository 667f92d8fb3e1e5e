// In the page: how long until something was painted, of clicks and keys by the browser itself, of the rest by
// ourselves; and what jumped.
(() => {
  const meter = (window.meter = { taken: [], moves: [], frames: [], jumps: [] });
  const painted = (since, list, frames = 1) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (frames > 1) setTimeout(() => painted(since, list, frames - 1));
      else list.push(performance.now() - since);
    };
    port2.postMessage(0);
  });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (one.interactionId) meter.taken.push(one.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
  // As browsers reckon it: the part of the page that moved, times how far.
  const share = (moved) => moved.reduce((sum, { previousRect: was, currentRect: is }) => {
    const across = Math.max(was.right, is.right) - Math.min(was.left, is.left);
    const down = Math.max(was.bottom, is.bottom) - Math.min(was.top, is.top);
    const far = Math.max(Math.abs(was.left - is.left), Math.abs(was.top - is.top));
    return sum + ((across * down) / (innerWidth * innerHeight)) * (far / Math.max(innerWidth, innerHeight));
  }, 0);
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      // The story grows at its top, which is no jump of the table.
      const inStory = (node) => (node.parentElement ?? node).closest(".t-story, #panel-story");
      const moved = one.sources.filter(({ node }) => node && !inStory(node));
      const nodes = moved.map(({ node }) => node.className || node.parentElement?.className).join(" | ");
      if (moved.length) meter.jumps.push([one.startTime, share(moved), one.hadRecentInput, nodes]);
    }
  }).observe({ type: "layout-shift", buffered: true });
  // looked at after a painting
  addEventListener("pointerover", (event) => painted(event.timeStamp, meter.moves, 2), true);
  // A frame is there when the table has taken it: it says anew what is asked. Several may wait for their turn.
  const came = [];
  const taken = new MutationObserver(() => came.length && painted(came.shift(), meter.frames));
  const { WebSocket: Plain } = window;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (!(typeof data === "string" ? data : new TextDecoder().decode(data)).includes('"number":')) return;
        const phase = document.querySelector(".t-phase");
        if (phase) taken.observe(phase, { childList: true });
        came.push(performance.now());
      });
    }
  };
})();
