/** The choice that a random number names. */
export function choice<T>(of: readonly T[], at: number): T {
  for (const [i, each] of of.entries()) if (i === at % of.length) return each
  throw new RangeError('There is nothing to choose from.')
}
