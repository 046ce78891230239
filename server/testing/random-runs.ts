/** How often a random course is tried: a third of the times, with other courses in each run, or all with `npm test -- --all`. */
export function randomRuns(all: number): number {
  return process.env.STINT_TEST_ALL === undefined ? Math.ceil(all / 3) : all
}

/** A few of these by chance, in their order, or all with `npm test -- --all`. */
export function randomOnes<T>(all: readonly T[], count = 1): readonly T[] {
  if (process.env.STINT_TEST_ALL !== undefined) return all
  const left = all.map((_, place) => place)
  const chosen = Array.from({ length: count }, () => left.splice(Math.floor(Math.random() * left.length), 1))
  return chosen
    .flat()
    .sort((a, b) => a - b)
    .flatMap((place) => all.slice(place, place + 1))
}
