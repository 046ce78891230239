/** Whose timer runs when the demo is created, and since how many minutes. Their limits stop it. */
export const atWork = [
  { name: 'Aarav Deshmukh', minutes: 95 },
  { name: 'Beatriz Lopes', minutes: 47 },
  { name: 'Callum Reid', minutes: 12 },
]

/** How long breaks may last, in minutes. */
export const breaks = [
  { project: 'Lunch break', minutes: 60 },
  { project: 'Tea break', minutes: 15 },
]
