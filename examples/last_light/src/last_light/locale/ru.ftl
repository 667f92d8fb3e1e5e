title = Last Light
about = x
option-long = x
option-long-about = x
