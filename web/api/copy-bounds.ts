/** What is known of an entry without opening it. */
export type StoredEntry = { id: string; saved_at: number; bytes: ArrayBuffer }

export const mostAgeMs = 14 * 24 * 3_600_000
export const longestText = 1_000_000
const mostEntries = 300
const mostBytes = 10_000_000

/** The ids of the entries that go: the ones that are too old, and the oldest beyond what a copy may have. */
export function superfluous(entries: readonly StoredEntry[], nowMs: number): string[] {
  let [count, bytes] = [0, 0]
  return entries
    .toSorted((one, other) => other.saved_at - one.saved_at)
    .filter((entry) => {
      count += 1
      bytes += entry.bytes.byteLength
      return nowMs - entry.saved_at > mostAgeMs || count > mostEntries || bytes > mostBytes
    })
    .map(({ id }) => id)
}
