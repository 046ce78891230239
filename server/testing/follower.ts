import assert from 'node:assert/strict'
import { recordsAfter } from '../features/changes/store/records.ts'
import { viewerTokens } from '../features/invoices/public.ts'
import { jsonBytes } from '../foundation/records/json-bytes.ts'
import { makeProduct } from '../wiring/product.ts'
import { describedSite } from '../wiring/product-site.ts'
import { worldSecret } from './bare-world.ts'
import type { Called, Caller } from './call.ts'
import type { Person, World } from './world.ts'

// As the server of a world: addresses of invoices are sealed with its secret.
const urls = { base: 'http://stint.test', auth: 'http://stint.test/auth' }
const { resources: feedResources } = makeProduct(urls, {
  ...describedSite,
  invoices: { ...describedSite.invoices, urls, viewers: viewerTokens(worldSecret) },
})

/** A copy of an organization: records by key, by resource. */
export type Copy = Record<string, Record<string, Called['body']>>

type Change = {
  position: number
  resource: string
  action: 'create' | 'update' | 'delete'
  id?: number
  key?: Record<string, number>
  record?: object
}

export type Follower = {
  copy: Copy
  /** The changes after the snapshot, in order. */
  followed: Change[]
  /** Fetches one page; returns whether there is more. */
  pull(query?: string): Promise<boolean>
  /** Fetches until there is nothing more. */
  catchUp(query?: string): Promise<void>
}

export type Place = { call: Caller; organizationId: number; as: Person }

/** Keeps a copy of an organization by the change feed alone, as another program would. */
export function follower({ call, organizationId, as }: Place): Follower {
  const copy: Copy = {}
  const followed: Change[] = []
  let cursor: string | undefined

  async function pull(query = ''): Promise<boolean> {
    const at = cursor === undefined ? '' : `&cursor=${cursor}`
    const { status, body, text } = await call(
      `GET /v2/organizations/${organizationId}/changes?${query}${at}`,
      as,
    )
    assert.equal(status, 200, text)
    for (const change of body.changes) {
      const key = String(change.id ?? Object.values(change.key ?? {}).join('/'))
      assert.equal(change.action === 'delete', change.record === undefined)
      copy[change.resource] ??= {}
      const its = copy[change.resource] ?? {}
      if (change.record === undefined) delete its[key]
      else its[key] = change.record
      if (!body.snapshot) followed.push(change)
    }
    cursor = body.cursor
    return body.more
  }

  async function catchUp(query?: string): Promise<void> {
    while (await pull(query));
  }

  return { copy, followed, pull, catchUp }
}

type Rows = Record<string, unknown>[]
type Api = { base: string; all(path: string, list: string): Promise<Rows> }
type Listing = (api: Api) => Promise<Record<string, object>>

/** The resources that have a list of everything. All others are compared with the database alone. */
const listings: Record<string, Listing> = {
  member: ofOrganization(
    'members?include_removed=1&include_profile=1&include_limits=1',
    'members',
    'user_id',
  ),
  client: ofOrganization('clients?status=all', 'clients'),
  project: ofOrganization('projects?status=all', 'projects'),
  project_member: ofEach('projects?status=all', 'projects', {
    path: (id) => `/v2/projects/${id}/members?include_removed=1`,
    list: 'members',
    key: 'user_id',
  }),
  rate: ofOrganization('rates', 'rates'),
  global_todo: ofOrganization('global_todos', 'global_todos'),
  integration: ofOrganization('integrations', 'integrations'),
  integration_project_link: ofEach('integrations', 'integrations', {
    path: (id) => `/v2/integrations/${id}/project_links`,
    list: 'project_links',
    key: 'project_id',
  }),
  integration_user_link: ofEach('integrations', 'integrations', {
    path: (id) => `/v2/integrations/${id}/user_links`,
    list: 'user_links',
    key: 'user_id',
  }),
  task: ofOrganization('tasks', 'tasks'),
  team: ofOrganization('teams', 'teams'),
  team_member: ofEach('teams', 'teams', {
    path: (id) => `/v2/teams/${id}/members`,
    list: 'team_members',
    key: 'user_id',
  }),
  team_project: ofEach('teams', 'teams', {
    path: (id) => `/v2/teams/${id}/projects`,
    list: 'team_projects',
    key: 'project_id',
  }),
  invite: ofOrganization('invites?status=all', 'invites'),
  invite_link: ofOrganization('invite_links', 'invite_links'),
  webhook: ofOrganization('webhooks', 'webhooks'),
  timesheet: ofOrganization('timesheets', 'timesheets'),
}

function ofOrganization(path: string, list: string, key = 'id'): Listing {
  return async ({ base, all }) =>
    Object.fromEntries((await all(`${base}/${path}`, list)).map((row) => [String(row[key]), row]))
}

/** The lists below each record of another list; the key starts with the id of that record. */
function ofEach(
  path: string,
  list: string,
  inner: { path(id: unknown): string; list: string; key: string },
): Listing {
  return async ({ base, all }) => {
    const found: Record<string, object> = {}
    for (const { id } of await all(`${base}/${path}`, list))
      for (const row of await all(inner.path(id), inner.list)) found[`${id}/${row[inner.key]}`] = row
    return found
  }
}

/** The same organization as its lists show it, for the resources that have one. */
export async function listedCopy({ call, organizationId, as }: Place): Promise<Copy> {
  async function all(path: string, list: string): Promise<Rows> {
    const rows: Rows = []
    for (let start: number | undefined = 0; start !== undefined; ) {
      const sign = path.includes('?') ? '&' : '?'
      const reply = await call(`GET ${path}${sign}page_limit=500&page_start_id=${start}`, as)
      assert.equal(reply.status, 200, reply.text)
      rows.push(...reply.body[list])
      start = reply.body.pagination?.next_page_start_id
    }
    return rows
  }

  const api = { base: `/v2/organizations/${organizationId}`, all }
  const copy: Copy = {}
  for (const { name } of feedResources) {
    const listing = listings[name]
    if (listing) copy[name] = await listing(api)
  }
  return copy
}

/** The same organization as the database has it, for every resource of the feed. */
export async function storedCopy(w: World): Promise<Copy> {
  const at = { organizationId: w.organizationId, now: await w.now() }
  const copy: Copy = {}
  for (const resource of feedResources) {
    const found = await recordsAfter(w.database, resource, at, { after: undefined, limit: 1_000_000 })
    copy[resource.name] = Object.fromEntries(
      found.map(({ key, row }) => [key.join('/'), JSON.parse(jsonBytes((out) => row.write(out)).toString())]),
    )
  }
  return copy
}

/** What moves without being a change of its record, as docs/changes.md says. */
const moving: Record<string, readonly string[]> = { webhook: ['health', 'last_delivery_at'] }

/** A copy to compare: without resources that have no record, and without what moves by itself. */
export function comparable(copy: Copy): Copy {
  const kept = Object.entries(copy).filter(([, records]) => Object.keys(records).length > 0)
  return Object.fromEntries(
    kept.map(([resource, records]) => [
      resource,
      Object.fromEntries(Object.entries(records).map(([key, record]) => [key, settled(resource, record)])),
    ]),
  )
}

function settled(resource: string, record: object): object {
  const left = Object.entries(record).filter(([name]) => !moving[resource]?.includes(name))
  return Object.fromEntries(left)
}
