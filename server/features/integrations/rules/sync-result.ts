/** The result of one item of a sync. */
export type SyncResult =
  | { result: 'created' | 'updated' | 'unchanged'; id: number }
  | { result: 'rejected'; error: string }

export const rejected = (error: string) => ({ result: 'rejected', error }) as const

/** For each text, whether it occurred earlier in the list. */
export function repeatedIn(texts: readonly string[]): boolean[] {
  const seen = new Set<string>()
  return texts.map((text) => seen.size === seen.add(text).size)
}
