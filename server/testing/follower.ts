import assert from 'node:assert/strict'
import type { Caller } from './call.ts'
import type { Person } from './world.ts'

/** A copy of an organization: records by key, by resource. */
export type Copy = Record<string, Record<string, object>>

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
  /** The changes behind the snapshot, in the order in which they came. */
  followed: Change[]
  /** Fetches one page; tells whether to go on at once. */
  pull(query?: string): Promise<boolean>
  /** Fetches until there is nothing more. */
  catchUp(query?: string): Promise<void>
}

export type Place = { call: Caller; organizationId: number; as: Person }

/** Keeps a copy of an organization by the change feed alone, as a program of somebody else would. */
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
    for (const change of body.changes as Change[]) {
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

/** The same organization as its lists tell it. */
export async function listedCopy({ call, organizationId, as }: Place): Promise<Copy> {
  const base = `/v2/organizations/${organizationId}`
  const copy: Copy = { organization: { [organizationId]: (await get(base)).organization } }

  async function get(path: string) {
    const { status, body, text } = await call(`GET ${path}`, as)
    assert.equal(status, 200, text)
    return body
  }

  async function all(path: string, list: string): Promise<Rows> {
    const rows: Rows = []
    for (let start: number | undefined = 0; start !== undefined; ) {
      const sign = path.includes('?') ? '&' : '?'
      const body = await get(`${path}${sign}page_limit=500&page_start_id=${start}`)
      rows.push(...body[list])
      start = body.pagination?.next_page_start_id
    }
    return rows
  }

  function keep(resource: string, rows: Rows, keyOf: (row: Rows[number]) => unknown): void {
    copy[resource] = {
      ...copy[resource],
      ...Object.fromEntries(rows.map((row) => [String(keyOf(row)), row])),
    }
  }

  const byId = (row: Rows[number]) => row.id
  keep(
    'member',
    await all(`${base}/members?include_removed=1&include_profile=1&include_limits=1`, 'members'),
    (row) => row.user_id,
  )
  keep('client', await all(`${base}/clients?status=all`, 'clients'), byId)
  keep('rate', await all(`${base}/rates`, 'rates'), byId)
  keep('task', await all(`${base}/tasks`, 'tasks'), byId)
  keep('global_todo', await all(`${base}/global_todos`, 'global_todos'), byId)
  keep('invite', await all(`${base}/invites?status=all`, 'invites'), byId)
  keep('invite_link', await all(`${base}/invite_links`, 'invite_links'), byId)
  const projects = await all(`${base}/projects?status=all`, 'projects')
  keep('project', projects, byId)
  for (const { id } of projects)
    keep(
      'project_member',
      await all(`/v2/projects/${id}/members?include_removed=1`, 'members'),
      (row) => `${id}/${row.user_id}`,
    )
  const teams = await all(`${base}/teams`, 'teams')
  keep('team', teams, byId)
  for (const { id } of teams) {
    keep('team_member', await all(`/v2/teams/${id}/members`, 'team_members'), (row) => `${id}/${row.user_id}`)
    keep(
      'team_project',
      await all(`/v2/teams/${id}/projects`, 'team_projects'),
      (row) => `${id}/${row.project_id}`,
    )
  }
  const integrations = await all(`${base}/integrations`, 'integrations')
  keep('integration', integrations, byId)
  for (const { id } of integrations) {
    const links = `/v2/integrations/${id}`
    keep(
      'integration_project_link',
      await all(`${links}/project_links`, 'project_links'),
      (row) => `${id}/${row.project_id}`,
    )
    keep(
      'integration_user_link',
      await all(`${links}/user_links`, 'user_links'),
      (row) => `${id}/${row.user_id}`,
    )
  }
  return copy
}

/** Without resources that have no record, so that never and no longer are the same. */
export function withoutEmpty(copy: Copy): Copy {
  return Object.fromEntries(Object.entries(copy).filter(([, records]) => Object.keys(records).length > 0))
}
