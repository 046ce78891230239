/** What came of one item of a sync. */
export type SyncResult =
  | { result: 'created' | 'updated' | 'unchanged'; id: number }
  | { result: 'rejected'; error: string }

export const rejected = (error: string) => ({ result: 'rejected', error }) as const

/** Tells for each text whether it stood in the list before. */
export function repeatedIn(texts: readonly string[]): boolean[] {
  const seen = new Set<string>()
  return texts.map((text) => seen.size === seen.add(text).size)
}
