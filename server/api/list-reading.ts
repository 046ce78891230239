import type { Database, Db } from '../foundation/db/database.ts'
import { largestPageLimit } from '../foundation/http/paging.ts'
import { type Detail, Problem, problems, refuseIfAny } from '../foundation/http/problems.ts'
import { queryReader } from '../foundation/http/query.ts'
import { querySource } from '../foundation/http/query-source.ts'
import { jsonBytes } from '../foundation/records/json-bytes.ts'
import type { Instant } from '../foundation/time/instant.ts'
import { type Place, requireAccess, requireCredential } from './access.ts'
import type { Caller, Membership } from './caller.ts'
import { largestId } from './described-bounds.ts'
import { filterNames, type List, pathNames } from './list.ts'
import { placeOf } from './permission.ts'
import { idsFollowed, type SideLoad } from './side-loads.ts'

export type ListSite = {
  database: Database
  sideLoads: Readonly<Record<string, SideLoad>>
  urls: { base: string }
  now: Instant
}

/** Who asks for which part of a list: the filters are what the address of the list has behind its question mark. */
export type ListAsked = { caller: Caller; organizationId: number; filters: string }

export type ListRecord = Readonly<Record<string, unknown>>
/** The included records as the caller sees them, by the include and the id. */
export type ListNames = Readonly<Record<string, ReadonlyMap<unknown, ListRecord>>>
/** Where the next page begins; null: at the first record. */
export type ListPlace = number | string | null
export type ListPage = { records: ListRecord[]; names: ListNames; next: ListPlace | undefined }

/** A list that the caller may read. */
export type OpenList = { membership: Membership; page(from: ListPlace): Promise<ListPage> }

/** Opens a list as its endpoint would for this caller: the same refusals, and the same faults of its filters. */
export async function openList(site: ListSite, list: List, asked: ListAsked): Promise<OpenList> {
  const { database, now, urls } = site
  const { caller } = asked
  const { reads } = list
  const { params, query } = readFilters(list, asked)
  const place = await admit(database.lookups, list, asked, params)
  const { signal } = new AbortController()
  const context = { ...place, db: database, caller, params, body: undefined, upload: noBytes, now, urls }
  return {
    membership: place.membership,
    async page(from) {
      const paged = { ...query, ...pageFrom(list, from) }
      const result = await reads.handle({ ...context, query: paged, signal: () => signal })
      const reply: Record<string, unknown> = JSON.parse(reads.reply.write(result, []).toString())
      const records = reply[recordsOf(list)]
      if (!Array.isArray(records)) throw new Error(`${list.name} replies no records.`)
      const names = await namesIn(site, list, result, { caller, membership: place.membership })
      return { records, names, next: nextOf(reply.pagination) }
    },
  }
}

/** Throws what the endpoint of the list refuses the caller now: its filters, a record in its path, or the list itself. */
export async function admitTo(db: Db, list: List, asked: ListAsked): Promise<void> {
  await admit(db, list, asked, readFilters(list, asked).params)
}

/** Whether the caller has the list at all, whatever its filters. */
export async function mayOpen(db: Db, list: List, asked: Omit<ListAsked, 'filters'>): Promise<boolean> {
  if (pathNames(list.reads).length > 0) return true
  try {
    await admit(db, list, asked, { organization_id: asked.organizationId })
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** A record in the path, such as a project, must be one of the organization of the file. */
async function admit(
  db: Db,
  { reads: { access } }: List,
  { caller, organizationId }: Omit<ListAsked, 'filters'>,
  params: Params,
): Promise<Place<unknown>> {
  requireCredential(access, caller, false)
  const place = await placeOf(access, { db, caller, params })
  if (place?.membership?.organizationId !== organizationId) throw problems.not_found()
  requireAccess(access, place, false)
  return place
}

type Params = Record<string, number>
const noBytes = Buffer.alloc(0)

/** Refuses filters that the list does not have: to ignore one would return more than was asked for. */
export function readFilters(list: List, { organizationId, filters }: Omit<ListAsked, 'caller'>) {
  const source = querySource(filters)
  const faults: Detail[] = []
  const known = filterNames(list)
  for (const name of source.keys())
    if (!known.has(name.split('[')[0] ?? ''))
      faults.push({ attribute: name, error: `is not a filter of ${list.name}` })
  const params: Params = { organization_id: organizationId }
  const ofPath = pathNames(list.reads)
  for (const name of ofPath) {
    const [given = ''] = source.get(name) ?? []
    if (/^\d{1,10}$/.test(given) && Number(given) <= largestId) params[name] = Number(given)
    else faults.push({ attribute: name, error: given === '' ? 'is required' : 'must be a 32-bit integer' })
  }
  const rest = new Map([...source].filter(([name]) => !ofPath.includes(name)))
  const query: Record<string, unknown> = queryReader(list.reads.query)(rest, faults)
  refuseIfAny(faults)
  return { params, query }
}

/** The largest page: every page costs a round trip. */
function pageFrom({ reads }: List, from: ListPlace): Record<string, unknown> {
  if ('page_start_id' in reads.query) return { page_start_id: from ?? 0, page_limit: largestPageLimit }
  if ('cursor' in reads.query) return { cursor: from ?? undefined, page_limit: largestPageLimit }
  return {}
}

function nextOf(pagination: unknown): ListPlace | undefined {
  if (typeof pagination !== 'object' || pagination === null) return undefined
  const next =
    'next_page_start_id' in pagination
      ? pagination.next_page_start_id
      : 'next_cursor' in pagination && pagination.next_cursor
  return typeof next === 'number' || typeof next === 'string' ? next : undefined
}

export function recordsOf({ name, reads }: List): string {
  const [record] = reads.reply.records
  if (record === undefined) throw new Error(`${name} lists no records.`)
  return record.plural
}

type Sight = { caller: Caller; membership: Membership }

/** As the includes of the endpoint: only records that the caller sees. */
async function namesIn(
  { database, sideLoads }: ListSite,
  { reads, columns }: List,
  result: unknown,
  sight: Sight,
): Promise<ListNames> {
  const found: Record<string, Map<unknown, ListRecord>> = {}
  for (const { names } of columns) {
    if (names === undefined || found[names.include] !== undefined) continue
    const ids = idsFollowed(reads, names.include, result)
    const loaded =
      ids.length === 0 ? [] : ((await sideLoads[names.include]?.load(database, sight, ids)) ?? [])
    found[names.include] = new Map(
      loaded.map((row) => {
        const shown: ListRecord = JSON.parse(jsonBytes((out) => row.write(out)).toString())
        return [shown.id, shown]
      }),
    )
  }
  return found
}
