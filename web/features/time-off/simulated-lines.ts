import { printedChange } from './time-off-words.ts'

/**
 * The lines of a preview with what each one changes, as it is printed: they add up to the last balance. What a year
 * carries over changes nothing, and what it doesn't carry over is lost.
 */
export function simulatedLines<P extends { total: number }>(
  postings: readonly P[],
): (P & { change: number })[] {
  return postings.map((posting, i) => ({
    ...posting,
    change: printedChange(postings[i - 1]?.total ?? 0, posting.total),
  }))
}
