/** Bytes that can be made again, by key, up to a total size. What was not used for the longest time goes first. */
export type KeptBytes = { get(key: string): Buffer | undefined; keep(key: string, bytes: Buffer): void }

/** Nothing larger than a quarter of the total is kept, so that one cannot displace all others. */
export function keptBytes(most: number): KeptBytes {
  const kept = new Map<string, Buffer>()
  let total = 0

  function remove(key: string): void {
    total -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }

  return {
    get(key) {
      const bytes = kept.get(key)
      if (bytes === undefined) return undefined
      kept.delete(key)
      kept.set(key, bytes)
      return bytes
    },
    keep(key, bytes) {
      if (bytes.length > most / 4) return
      remove(key)
      kept.set(key, bytes)
      total += bytes.length
      for (const oldest of kept.keys()) {
        if (total <= most) return
        remove(oldest)
      }
    },
  }
}
