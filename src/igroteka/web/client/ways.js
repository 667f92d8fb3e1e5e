// The ways of clicks that are offered, narrowed by the clicks made so far. Pure data: no element, no state.

export class Ways {
  constructor({ ways = [], any_order: anyOrder = false } = {}) {
    Object.assign(this, { all: ways, anyOrder });
  }

  // Those that agree with the clicks so far.
  open(picked) {
    return this.all.filter(({ path = [] }) =>
      this.anyOrder
        ? picked.every((target) => path.includes(target))
        : picked.every((target, number) => path[number] === target),
    );
  }

  // Those that are clicked whole. If there are several, each needs a button.
  whole(picked) {
    return this.open(picked).filter(({ path = [] }) => path.length === picked.length && path.length > 0);
  }

  // Target -> the way it completes, or the first way it leads to.
  next(picked) {
    const found = new Map();
    for (const way of this.open(picked)) {
      const path = way.path ?? [];
      const rest = this.anyOrder ? path.filter((target) => !picked.includes(target)) : path.slice(picked.length);
      for (const target of this.anyOrder ? rest : rest.slice(0, 1)) {
        const known = found.get(target)?.path.length;
        if (!known || (rest.length === 1 && known > picked.length + 1)) found.set(target, way);
      }
    }
    return found;
  }

  // The single way that a click on this target completes. In any order there is none: one more click may follow.
  completedBy(picked, target) {
    if (this.anyOrder) return null;
    const length = picked.length + 1;
    const found = this.open(picked).filter(({ path = [] }) => path.length === length && path[length - 1] === target);
    return found.length === 1 ? found[0] : null;
  }

  // Targets where something speaks for a way that ends there.
  good() {
    return new Set(this.all.filter((way) => way.good).map((way) => way.path?.at(-1)));
  }
}

// The words of a way while it is looked at: what it costs goes before where it leads.
export const told = (way) => way?.warn || (way?.short ?? way?.label ?? "");

// What is asked, apart from its words: the same while others decide.
export function decisionOf({ ways = [], figure }) {
  const laid = figure && [figure.piece, figure.zones.map((zone) => [zone.say, zone.spots])];
  return JSON.stringify([ways.map((way) => way.say), laid]);
}
