import { countShared, outsideScopes } from './request-scope.ts'

type Load<Key, Value> = (keys: Key[]) => Promise<Map<string, Value>>

/**
 * Batches lookups: keys requested within one turn of the event loop share one statement. Nothing is cached between
 * turns, so every result is as fresh as a separate query.
 */
export function batched<Key, Value>(
  textOf: (key: Key) => string,
  load: Load<Key, Value>,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Map<string, PromiseWithResolvers<Value | undefined> & { key: Key }>()

  async function loadWaiting(): Promise<void> {
    const batch = waiting
    waiting = new Map()
    try {
      const found = await load([...batch.values()].map(({ key }) => key))
      for (const [text, each] of batch) each.resolve(found.get(text))
    } catch (error) {
      for (const each of batch.values()) each.reject(error)
    }
  }

  return (key) => {
    const text = textOf(key)
    const known = waiting.get(text)
    if (known) return countShared(known.promise)
    if (waiting.size === 0) outsideScopes(() => setImmediate(() => void loadWaiting()))
    const entry = { key, ...Promise.withResolvers<Value | undefined>() }
    waiting.set(text, entry)
    return countShared(entry.promise)
  }
}
