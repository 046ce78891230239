import type { Db } from '../foundation/db/database.ts'
import { Problem, problems } from '../foundation/http/problems.ts'
import { type Access, type Place, requireAccess, requireCredential } from './access.ts'
import type { Caller } from './caller.ts'
import { largestId, largestWideId } from './described-bounds.ts'
import type { Endpoint } from './endpoint.ts'

export type Permission = { call: string; allowed: boolean; error_code?: number; reason?: string }

type Asking = { db: Db; caller: Caller; endpoints: readonly Endpoint[] }

/** Whether a caller may make a call, by the pipeline's own scope and access checks. */
export async function permissionTo(call: string, asking: Asking): Promise<Permission> {
  try {
    await admit(call, asking)
    return { call, allowed: true }
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal
    return { call, allowed: false, error_code: refusal.errorCode, reason: refusal.message }
  }
}

async function admit(call: string, { db, caller, endpoints }: Asking): Promise<void> {
  const { endpoint, params } = findEndpoint(call, endpoints)
  if (endpoint.scope !== undefined && caller.scopes?.has(endpoint.scope) === false)
    throw problems.insufficient_scope()
  const { access } = endpoint
  requireCredential(access, caller, !endpoint.isRead)
  if (access.readsBody) return
  const place = await placeOf(access, { db, caller, params })
  if (place) requireAccess(access, place, !endpoint.isRead)
}

/** The place of a call whose body does not name it; undefined if it has none. */
export async function placeOf(
  { locate }: Access,
  { params, ...at }: { db: Db; caller: Caller; params: Record<string, number | string> },
): Promise<Place<unknown> | undefined> {
  // The path parameters are those of the endpoint, which its access value needs.
  const place = await locate?.({ ...at, params: params as never, body: {} })
  return place as Place<unknown> | undefined
}

type Found = { endpoint: Endpoint; params: Record<string, number | string> }

function findEndpoint(call: string, endpoints: readonly Endpoint[]): Found {
  const [method, path = ''] = call.split(' ', 2)
  for (const endpoint of endpoints) {
    const params = endpoint.method === method ? paramsOf(path.split('/'), endpoint) : undefined
    if (params !== undefined) return { endpoint, params }
  }
  throw problems.unknown_route()
}

/** The path parameters; undefined if the path does not match. */
function paramsOf(parts: string[], { path, words, wideIds }: Endpoint): Found['params'] | undefined {
  const wanted = path.split('/')
  if (wanted.length !== parts.length) return undefined
  const params: Found['params'] = {}
  for (const [i, part] of wanted.entries()) {
    const given = parts[i] ?? ''
    if (!part.startsWith(':')) {
      if (part !== given) return undefined
      continue
    }
    const name = part.slice(1)
    const pattern = words[name]
    if (!new RegExp(pattern ?? '^\\d{1,16}$').test(given)) return undefined
    const largest = wideIds.includes(name) ? largestWideId : largestId
    if (pattern === undefined && Number(given) > largest) return undefined
    params[name] = pattern === undefined ? Number(given) : given
  }
  return params
}
