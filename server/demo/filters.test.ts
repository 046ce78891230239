import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from '../config.ts'
import { systemClock } from '../foundation/time/clock.ts'
import { makeProduct } from '../product.ts'
import { world } from '../testing/world.ts'
import { ensureDemo } from './demo.ts'

const w = await world()
const directory = await mkdtemp(join(tmpdir(), 'stint-demo-'))
after(() => rm(directory, { recursive: true }))
const config = readConfig({ STINT_DATA_DIR: directory })
const demo = await ensureDemo({ config, database: w.database, now: systemClock().now() })
assert.ok('notes' in demo)
const { organization, token } = demo.notes
const path = `/v2/organizations/${organization.id}`

type Row = Record<string, unknown>
type List = 'members' | 'projects' | 'tasks' | 'teams' | 'invites' | 'invite_links'

async function list(what: List, query: string): Promise<{ rows: Row[]; body: Record<string, Row[]> }> {
  const reply = await w.call(`GET ${path}/${what}?${query}`, { token })
  assert.equal(reply.status, 200, reply.text)
  return { rows: reply.body[what], body: reply.body }
}

const all = {
  members: (await list('members', 'include_removed=true')).rows,
  projects: (await list('projects', 'status=all')).rows,
  tasks: (await list('tasks', 'page_limit=500')).rows,
  teams: (await list('teams', '')).rows,
  invites: (await list('invites', 'status=all')).rows,
  invite_links: (await list('invite_links', '')).rows,
}
const someIds = all.members.slice(3, 5).map((member) => member.user_id)
const someProjectIds = all.projects.slice(3, 5).map((project) => project.id)
const todoIds = all.tasks.flatMap((task) => task.global_todo_id ?? [])
const assigneeIds = [...new Set(all.tasks.flatMap((task) => task.assignee_ids as number[]))]

/** Queries by parameter that must each find some of the list and leave out others. */
const filters: Record<List, Record<string, string[]>> = {
  members: {
    page_start_id: [`page_start_id=${someIds[0]}`],
    page_limit: ['page_limit=5'],
    'search[email]': ['search[email]=ines.moreira@', 'search[email]=MARQUES'],
    'search[name]': ['search[name]=gonçalo', 'search[name]=a '],
    include_removed: ['include_removed=false'],
    'membership_roles[]': values('members', 'membership_roles[]'),
    'effective_roles[]': values('members', 'effective_roles[]'),
    trackable: values('members', 'trackable'),
    invite_link_id: ['invite_link_id=1', 'invite_link_id=2'],
    'created_at[start]': ['created_at[start]=2026-06-01T00:00:00Z'],
    'created_at[stop]': ['created_at[stop]=2026-06-01T00:00:00Z'],
    'updated_at[start]': ['updated_at[start]=2026-09-01T00:00:00Z'],
    'updated_at[stop]': ['updated_at[stop]=2026-03-01T00:00:00Z'],
    'user_ids[]': [`user_ids[]=${someIds.join()}`],
  },
  projects: {
    page_start_id: [`page_start_id=${someProjectIds[0]}&status=all`],
    page_limit: ['page_limit=5'],
    status: ['status=active', 'status=archived'],
    'project_ids[]': [`project_ids[]=${someProjectIds.join()}&status=all`],
  },
  tasks: {
    page_start_id: [`page_start_id=${all.tasks[5]?.id}`],
    page_limit: ['page_limit=5'],
    'status[]': values('tasks', 'status[]'),
    'user_ids[]': assigneeIds.slice(0, 3).map((id) => `user_ids[]=${id}`),
    'project_ids[]': [`project_ids[]=${someProjectIds.join()}`],
    'global_todo_ids[]': [...new Set(todoIds)].map((id) => `global_todo_ids[]=${id}`),
    only_global_todos: ['only_global_todos=true'],
  },
  teams: { page_start_id: [`page_start_id=${all.teams[2]?.id}`], page_limit: ['page_limit=2'] },
  invites: {
    page_start_id: [`page_start_id=${all.invites[2]?.id}&status=all`],
    page_limit: ['page_limit=2'],
    email: ['email=Jonas.Weber@demo.stint.example'],
    status: ['status=pending', 'status=accepted', 'status=expired'],
  },
  invite_links: {
    page_start_id: [`page_start_id=${all.invite_links[1]?.id}`],
    page_limit: ['page_limit=2'],
  },
}

/** Parameters that add to the list instead of choosing from it; each has a test below. */
const additions = {
  members: ['include_profile', 'include_projects', 'project_statuses[]', 'include_limits', 'include[]'],
  projects: ['include[]'],
  tasks: ['include[]'],
  teams: [],
  invites: ['include[]'],
  invite_links: ['include[]'],
}

for (const what of Object.keys(filters) as List[]) {
  test(`every parameter of the ${what} list is tried`, () => {
    const known = [...Object.keys(filters[what]), ...additions[what]].sort()
    assert.deepEqual(
      parameters(what)
        .map(({ name }) => name)
        .sort(),
      known,
    )
  })

  for (const query of Object.values(filters[what]).flat())
    test(`some, not all: ${what} with ${query}`, async () => {
      const { rows } = await list(what, widened(query))
      assert.ok(rows.length > 0, 'nothing was found')
      assert.ok(rows.length < all[what].length, 'nothing was left out')
    })
}

test('some, not all: invites have every role, pay rates and projects; links have every state', async () => {
  const { rows, body } = await list('invites', 'status=all&include=users,projects')
  assert.equal(new Set(rows.map((row) => row.role)).size, 4)
  for (const claim of [
    (row: Row) => 'pay_rate' in row,
    (row: Row) => (row.project_ids as number[]).length > 0,
  ])
    assert.ok(rows.some(claim) && !rows.every(claim))
  assert.ok((body.users?.length ?? 0) > 2 && (body.projects?.length ?? 0) > 2)
  const links = await list('invite_links', 'include=users,projects')
  assert.deepEqual(
    links.rows.map((row) => row.status),
    ['active', 'used_up', 'expired'],
  )
})

test('some, not all: teams differ in metadata and lead options, their members in role and lead', async () => {
  assert.equal(all.teams.length, 5)
  assert.ok(new Set(all.teams.map((team) => JSON.stringify(team.metadata))).size > 1)
  assert.ok(new Set(all.teams.map((team) => JSON.stringify(team.lead_options))).size > 1)
  const members = await w.call(`GET /v2/teams/${all.teams[0]?.id}/members?include=users`, { token })
  assert.deepEqual(
    new Set(members.body.team_members.map((member: Row) => [member.role, member.lead].join())),
    new Set(['manager,true', 'user,false', 'viewer,false']),
  )
  const projects = await w.call(`GET /v2/teams/${all.teams[0]?.id}/projects?include=projects`, { token })
  assert.equal(projects.body.projects.length, 2)
})

test('some, not all: members have custom fields, limits, metadata, and each kind of pay period', async () => {
  const { rows } = await list('members', 'include_profile=true&include_limits=true&include_removed=true')
  const has = (name: string) => (row: Row) => Object.keys((row[name] ?? {}) as object).length > 0
  const hasCustomFields = (row: Row) => 'custom_fields' in (row.profile as object)
  for (const claim of [has('limits'), has('metadata'), hasCustomFields]) {
    assert.ok(rows.some(claim))
    assert.ok(!rows.every(claim))
  }
  assert.ok(rows.every(has('profile')))
  const seen = new Set(rows.map((row) => row.pay_period))
  assert.deepEqual([...seen].sort(), ['biweekly', 'monthly', 'none', 'twice_per_month', 'weekly'])
  assert.deepEqual(new Set(rows.map((row) => row.view_only)), new Set([true, false]))
})

test('some, not all: members of projects of each status, with both include values', async () => {
  for (const value of values('members', 'project_statuses[]')) {
    const { rows, body } = await list('members', `include_projects=true&${value}&include=users,projects`)
    const on = rows.filter((row) => (row.project_members as Row[]).length > 0)
    assert.ok(on.length > 0 && on.length < rows.length, value)
    assert.equal(body.users?.length, rows.length)
    assert.ok((body.projects?.length ?? 0) > 0)
  }
})

test('some, not all: users live in three zones', async () => {
  const { body } = await list('members', 'include=users')
  assert.deepEqual(
    new Set(body.users?.map((user) => user.time_zone)),
    new Set(['Europe/Lisbon', 'America/Toronto', 'Asia/Kolkata']),
  )
})

test('some, not all: projects have each type, budgets of each type and recurrence, rates, clients of each status', async () => {
  const { rows, body } = await list('projects', 'status=all&include=clients')
  const budgets = rows.map((row) => row.budget as Row | undefined)
  assert.equal(rows.length, 25)
  assert.deepEqual(new Set(rows.map((row) => row.type)), new Set(['project', 'work_order', 'work_break']))
  assert.deepEqual(new Set(budgets.map((budget) => budget?.type)), new Set([undefined, 'cost', 'hours']))
  assert.deepEqual(
    new Set(budgets.map((budget) => budget?.recurrence)),
    new Set([undefined, 'weekly', 'monthly']),
  )
  assert.deepEqual(new Set(body.clients?.map((client) => client.status)), new Set(['active', 'archived']))
  for (const name of ['client_id', 'pay_rate', 'bill_rate', 'description']) {
    assert.ok(rows.some((row) => name in row))
    assert.ok(!rows.every((row) => name in row))
  }
})

test('some, not all: tasks have assignees, due dates, rates, details, remote ids, metadata', async () => {
  const { rows, body } = await list('tasks', 'page_limit=500&include=users,projects')
  const has = (name: string) => (row: Row) => name in row && Object.keys(row[name] ?? {}).length !== 0
  for (const name of ['assignee_ids', 'metadata']) {
    assert.ok(rows.some(has(name)), name)
    assert.ok(!rows.every(has(name)), name)
  }
  for (const name of [
    'due_at',
    'completed_at',
    'pay_rate',
    'details',
    'remote_id',
    'remote_alternate_id',
    'global_todo_id',
  ]) {
    assert.ok(
      rows.some((row) => name in row),
      name,
    )
    assert.ok(!rows.every((row) => name in row), name)
  }
  assert.ok((body.users?.length ?? 0) > 10 && (body.projects?.length ?? 0) > 20)
})

test('some, not all: global to-dos want new projects; links of the integration are disabled', async () => {
  const { global_todos } = (await w.call(`GET ${path}/global_todos?include=project_ids`, { token })).body
  assert.equal(global_todos.length, 4)
  assert.deepEqual(
    new Set(global_todos.map((todo: Row) => todo.add_new_projects_enabled)),
    new Set([true, false]),
  )
  const { integrations } = (await w.call(`GET ${path}/integrations`, { token })).body
  for (const kind of ['project_links', 'user_links']) {
    const { body } = await w.call(`GET /v2/integrations/${integrations[0].id}/${kind}`, { token })
    assert.deepEqual(new Set(body[kind].map((link: Row) => link.status)), new Set(['active', 'disabled']))
  }
  const remote = await w.call(`GET /v2/integrations/${integrations[0].id}/tasks?remote_ids=LOOM-3,ALT-4`, {
    token,
  })
  assert.ok(remote.body.tasks.length > 1)
})

/** The query without the usual limits of a list, where it is not about them. */
function widened(query: string): string {
  const wide = ['include_removed=true', 'page_limit=500'].filter(
    (each) => !query.includes(each.split('=')[0] ?? ''),
  )
  return [query, ...wide].join('&')
}

type Parameter = { name: string; in: string; schema: { enum?: string[]; items?: { enum?: string[] } } }

function parameters(what: List): Parameter[] {
  const document = makeProduct({ base: 'http://stint.test', auth: 'http://stint.test/auth' }).openapi() as {
    paths: Record<string, { get: { parameters: Parameter[] } }>
  }
  const found = document.paths[`/v2/organizations/{organization_id}/${what}`]?.get.parameters ?? []
  return found.filter((parameter) => parameter.in === 'query')
}

/** A query for each value that a parameter takes. */
function values(what: List, name: string): string[] {
  const schema = parameters(what).find((parameter) => parameter.name === name)?.schema
  return (schema?.enum ?? schema?.items?.enum ?? []).map((value) => `${name}=${value}`)
}
