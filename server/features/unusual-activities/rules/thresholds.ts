/** What counts as unusual. docs/unusual-activity.md explains each figure. */
export const thresholds = {
  /** A slot with fewer tracked seconds says nothing about a rhythm, and ends a run. */
  leastTracked: 300,
  /** A day needs so many slots to count for what is usual, and a member so many such days. */
  usual: { slots: 6, days: 20, window: 60, deviations: 3, percentile: 95 },
  highInput: { percent: 95, slots: 6, highSlots: 12 },
  persistent: { points: 2, slots: 9, highSlots: 18, from: 5, to: 98 },
  variable: {
    shortest: 2,
    longest: 6,
    slots: 12,
    highSlots: 24,
    repeats: 3,
    correlation: 0.95,
    points: 3,
    deviation: 5,
  },
  singleInput: { slots: 9, mediumSlots: 18 },
  breakless: { pauseSeconds: 300, hours: 6, mediumHours: 8, highHours: 10 },
  focus: { percent: 90, slots: 18 },
} as const
