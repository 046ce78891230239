import { hashKey, type QueryKey } from '@tanstack/react-query'

// However often records change, a page reads them again at most this often. The first time is at once.
const restMs = 2_000

type Pacing = { now(key: QueryKey): void; stop(): void }

/** Calls at once, then at most once per rest for each key; in a hidden tab only when it is looked at again. */
export function paced(call: (key: QueryKey) => void): Pacing {
  const resting = new Map<string, { timer: ReturnType<typeof setTimeout>; isDue: boolean }>()
  const whenShown = new Map<string, QueryKey>()

  function now(key: QueryKey): void {
    const name = hashKey(key)
    const rest = resting.get(name)
    if (rest) rest.isDue = true
    else if (document.hidden && key[0] === 'organization') whenShown.set(name, key)
    else {
      call(key)
      const timer = setTimeout(() => {
        const isDue = resting.get(name)?.isDue
        resting.delete(name)
        if (isDue) now(key)
      }, restMs)
      resting.set(name, { timer, isDue: false })
    }
  }

  function shown(): void {
    if (document.hidden) return
    const keys = [...whenShown.values()]
    whenShown.clear()
    for (const key of keys) now(key)
  }

  document.addEventListener('visibilitychange', shown)
  return {
    now,
    stop() {
      document.removeEventListener('visibilitychange', shown)
      for (const { timer } of resting.values()) clearTimeout(timer)
    },
  }
}
