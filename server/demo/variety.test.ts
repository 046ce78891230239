import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addSeconds } from '../foundation/time/instant.ts'
import { demoWorld, type DemoRow as Row } from '../testing/demo-world.ts'
import { ownCredential } from '../testing/own-credential.ts'

const { w, token, path, list, all } = await demoWorld()
const summaries = (await list('teams', 'include_summary=true')).rows

test('some, not all: invites have every role, pay rates and projects; links have every state', async () => {
  const { rows, body } = await list('invites', 'status=all&include=users,projects')
  assert.equal(new Set(rows.map((row) => row.role)).size, 4)
  for (const claim of [(row: Row) => 'pay_rate' in row, (row: Row) => row.project_ids.length > 0])
    assert.ok(rows.some(claim) && !rows.every(claim))
  assert.ok((body.users?.length ?? 0) > 2 && (body.projects?.length ?? 0) > 2)
  const links = await list('invite_links', 'include=users,projects')
  assert.deepEqual(
    links.rows.map((row) => row.status),
    ['active', 'used_up', 'expired'],
  )
})

test('some, not all: teams differ in how many are in them, on how many projects, and who leads', async () => {
  for (const name of ['member_count', 'project_count', 'lead_ids'])
    assert.ok(new Set(summaries.map((team) => JSON.stringify(team[name]))).size > 1, name)
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
  const has = (name: string) => (row: Row) => Object.keys(row[name] ?? {}).length > 0
  const hasCustomFields = (row: Row) => 'custom_fields' in row.profile
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
  for (const status of ['active', 'archived', 'deleted']) {
    const value = `project_statuses[]=${status}`
    const { rows, body } = await list('members', `include_projects=true&${value}&include=users,projects`)
    const on = rows.filter((row) => row.project_members.length > 0)
    assert.ok(on.length > 0 && on.length < rows.length, value)
    assert.equal(body.users?.length, rows.length)
    // A deleted project is missing by its id, so no list brings it along.
    assert.equal((body.projects?.length ?? 0) > 0, status !== 'deleted')
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
  const budgets = rows.map((row) => row.budget)
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

test('some, not all: webhooks have every scope and most states, and their ledgers every outcome', async () => {
  const { webhooks } = (await w.call(`GET ${path}/webhooks`, { token })).body
  const { user } = (await w.call('GET /v2/users/me', { token })).body
  const own = (await w.call('GET /v2/users/me/webhooks', await ownCredential(w, user))).body.webhooks
  const states = [...webhooks, ...own].map((hook: Row) => [hook.scope, hook.status].join(' '))
  assert.deepEqual(states, ['organization active', 'organization disabled', 'project active', 'user pending'])
  assert.ok(webhooks[1].disabled_reason && webhooks[2].health.next_probe_at)
  assert.ok(webhooks[0].health.recent_delivered > 50 && webhooks[0].health.dead > 0)
  const seen = new Set<unknown>()
  for (const { id } of webhooks) {
    const { deliveries } = (await w.call(`GET /v2/webhooks/${id}/deliveries`, { token })).body
    for (const { outcome } of deliveries) seen.add(outcome)
  }
  assert.deepEqual(seen, new Set(['delivered', 'dead', 'retrying', 'waiting']))
})

test('some, not all: deliveries by event, outcome and time; each attempt is there', async () => {
  const [{ id }] = (await w.call(`GET ${path}/webhooks`, { token })).body.webhooks
  const read = async (query: string) =>
    (await w.call(`GET /v2/webhooks/${id}/deliveries?${query}`, { token })).body.deliveries
  const whole = await read('')
  const day = addSeconds(await w.now(), -86_400)
  for (const query of [
    'event=task.assign',
    'outcome=dead',
    'outcome=delivered',
    `created_at[start]=${day}`,
    `created_at[stop]=${day}`,
    `page_start_id=${whole[3].id}`,
    'page_limit=5',
  ]) {
    const found = await read(query)
    assert.ok(found.length > 0 && found.length < whole.length, query)
  }
  const dead = (await read('outcome=dead'))[0]
  const { delivery } = (await w.call(`GET /v2/webhooks/${id}/deliveries/${dead.id}`, { token })).body
  assert.equal(delivery.attempts.length, 10)
  assert.equal(JSON.parse(delivery.body).id, delivery.uuid)
})
