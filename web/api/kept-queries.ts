import { hydrate, type Query, type QueryClient, type QueryKey, type QueryState } from '@tanstack/react-query'
import { copyOwner, dropFromCopy, keepInCopy, valuesInCopy } from './device-copy.ts'
import { ApiProblem } from './problem.ts'

/** As `meta` of a query: its reply is kept in the copy on this device, and shown at once when the app opens again. */
export const onDevice = { onDevice: 'always' }

/** The same for what is shown only without a connection, such as rights: an old answer would offer what is refused. */
export const onDeviceOffline = { onDevice: 'offline' }

/** The same for a query about a member: kept only if it is the signed-in person. */
export const onDeviceOf = (userId: number) => ({ onDevice: userId })

const prefix = 'query/'
// What is written must not delay what is shown.
const writeAfterMs = 200
// As long as the app is open.
const keptMs = 24 * 3_600_000

type Kept = {
  isForOffline: boolean
  queryKey: QueryKey
  state: QueryState
  queryType: 'infinite' | undefined
}

let shown: ReadonlyMap<string, unknown> | undefined

/** Shows what is kept until the server has replied, once for each copy that opens: every page asks for it anew. */
export function showKept(queries: QueryClient, way: 'online' | 'offline'): void {
  const values = valuesInCopy()
  if (values === undefined || values === shown) return
  shown = values
  const kept = [...values].flatMap(([name, value]) =>
    name.startsWith(prefix) && isKeptReply(value) && (way === 'offline' || !value.isForOffline)
      ? [{ ...value, queryHash: name.slice(prefix.length) }]
      : [],
  )
  hydrate(
    queries,
    {
      queries: kept.map(({ queryKey, queryHash, state, queryType }) => ({
        queryKey,
        queryHash,
        state: { ...state, isInvalidated: true },
        dehydratedAt: 0,
        ...(queryType && { queryType }),
      })),
    },
    { defaultOptions: { queries: { gcTime: keptMs } } },
  )
}

/** Keeps what the server replies from now on; what it refuses goes. */
export function keepQueries(queries: QueryClient): void {
  const changed = new Map<string, { query: Query; ownerId: number | undefined }>()
  const cache = queries.getQueryCache()
  cache.subscribe((event) => {
    if (event.type !== 'updated' || !isKept(event.query)) return
    const { query, action } = event
    if (action.type === 'error' && isRefused(action.error)) {
      changed.delete(query.queryHash)
      dropFromCopy(prefix + query.queryHash)
    }
    if (action.type !== 'success') return
    if (changed.size === 0) setTimeout(write, writeAfterMs)
    changed.set(query.queryHash, { query, ownerId: copyOwner() })
  })

  function write(): void {
    const ready = [...changed]
    changed.clear()
    for (const [hash, { query, ownerId }] of ready) {
      // A reply to the person before is nobody else's.
      if (ownerId !== copyOwner() || cache.get(hash) !== query) continue
      const { queryKey, state, queryType, meta } = query
      keepInCopy(prefix + hash, {
        isForOffline: meta?.onDevice === 'offline',
        queryKey,
        state: { ...state, fetchStatus: 'idle', fetchMeta: null, isInvalidated: false },
        queryType,
      } satisfies Kept)
    }
  }
}

function isKeptReply(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'queryKey' in value && 'state' in value
}

function isKept({ meta }: Query): boolean {
  const mark = meta?.onDevice
  return mark === 'always' || mark === 'offline' || (mark !== undefined && mark === copyOwner())
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 403 || error.status === 404)
}
