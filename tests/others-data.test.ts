import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints, openStage, type Rows } from './sight/stage.ts'
import { structure } from './sight/structure.ts'

const { demo, owner, pathsOf, queryOf, tokenFor } = await openStage()

/**
 * A manager whose view_others_data was taken away: no list, feed or record shows them other members' time, although an owner
 * made them a manager of every project and the lead of every team.
 */
const { w, path, all } = demo

async function newManager(name: string) {
  const user = {
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@stint.test`,
    password: 'a good long password',
  }
  const body = { user, role: 'organization_manager' }
  const made = await w.call(`POST ${path}/members`, owner, { body })
  assert.equal(made.status, 201, made.text)
  return tokenFor(made.body.organization_member.user_id)
}

const change = (as: { token: string }, member: object) =>
  w.call(`PUT ${path}/update_members`, as, { body: { members: [member] } })

const manager = await newManager('Nora Narrow')
const peer = await newManager('Pete Peer')
const narrowed = await change(owner, { user_id: manager.id, view_others_data: false })
assert.equal(narrowed.status, 200, narrowed.text)

for (const project of all.projects) {
  const body = { members: [{ user_id: manager.id, role: 'manager' }] }
  const reply = await w.call(`PUT /v2/projects/${project.id}/update_members`, owner, { body })
  assert.equal(reply.status, 200, reply.text)
}
for (const team of all.teams) {
  const body = { members: [{ user_id: manager.id, role: 'manager', lead: true }] }
  const reply = await w.call(`PUT /v2/teams/${team.id}/update_members`, owner, { body })
  assert.equal(reply.status, 200, reply.text)
}

const ofOthers = (rows: Rows) =>
  rows.filter((row) => [row.user_id, row.member_id].some((id) => id !== undefined && id !== manager.id))

let seenByOwner = 0

for (const endpoint of endpoints) {
  const paths = pathsOf(endpoint)
  if (endpoint.method !== 'GET' || paths === undefined || structure.includes(endpoint.path)) continue
  // It names kinds of records, and no record; its own tests prove which.
  if (endpoint.reply.mediaType === 'text/event-stream') continue
  test(`no record of other people: ${endpoint.path}`, async () => {
    for (const each of paths) {
      const call = `GET ${each}?${queryOf(endpoint)}`
      const { status, body, text } = await w.call(call, manager)
      if (status === 200 && body !== undefined)
        for (const rows of Object.values(body).filter((value) => Array.isArray(value)))
          assert.deepEqual(ofOthers(rows), [], call)
      else assert.ok(status === 403 || status === 404, `${call}: ${text}`)
      const all = await w.call(call, owner)
      if (all.status === 200 && all.body !== undefined)
        for (const rows of Object.values(all.body).filter((value) => Array.isArray(value)))
          seenByOwner += ofOthers(rows).length
    }
  })
}

test('200: lists of members do not show when others were last active', async () => {
  const told = async (call: string, as: { token: string }) =>
    (await w.call(`GET ${call}`, as)).body.members.filter(
      (row: { user_id: number; last_client_activity: string | null }) =>
        row.user_id !== manager.id && row.last_client_activity !== null,
    ).length
  const nested = async (as: { token: string }) =>
    (await w.call(`GET ${path}/members?include_projects=true`, as)).body.members
      .flatMap((row: { project_members: object[] }) => row.project_members)
      .filter((row: { last_client_activity: string | null }) => row.last_client_activity !== null).length
  const projects: { id: number }[] = (await w.call(`GET ${path}/projects`, owner)).body.projects
  const lists = [`${path}/members`, ...projects.slice(0, 5).map(({ id }) => `/v2/projects/${id}/members`)]
  let seen = 0
  for (const list of lists) {
    seen += await told(list, owner)
    assert.equal(await told(list, manager), 0, list)
  }
  assert.ok(seen > 0 && (await nested(owner)) > 0)
  assert.equal(await nested(manager), 0)
})

test('the loop saw something: owners get hundreds of these records', () => assert.ok(seenByOwner > 300))

test('403: the change feed, insights, the audit log and webhooks of everybody; permissions say so too', async () => {
  const calls = [
    `GET ${path}/changes`,
    `GET ${path}/insights/activity`,
    `GET ${path}/audit_log_entries`,
    `GET ${path}/webhooks`,
    `POST ${path}/webhooks`,
  ]
  const query = calls.map((call) => `calls[]=${encodeURIComponent(call)}`).join('&')
  const asked = async (as: { token: string }) =>
    (await w.call(`GET /v2/permissions?${query}`, as)).body.permissions.map(
      ({ error_code }: { error_code?: number }) => error_code,
    )
  assert.deepEqual(await asked(manager), Array(5).fill(10003))
  assert.deepEqual(await asked(peer), Array(5).fill(undefined))
  for (const endpoint of endpoints.filter(({ access, method }) => access.seesOthers && method === 'GET'))
    for (const each of pathsOf(endpoint)?.slice(0, 2) ?? []) {
      const { status, body } = await w.call(`GET ${each}?${queryOf(endpoint)}`, manager)
      assert.deepEqual([status, body.error_code], [403, 10003], each)
    }
})

test('404: another member’s request, timesheet, note or limit by its id', async () => {
  for (const list of ['manual_time_requests', 'timesheets', 'limit_histories']) {
    const { body } = await w.call(`GET ${path}/${list}?page_limit=5`, owner)
    const rows: { id: number }[] = body[list]
    assert.ok(rows.length > 0, list)
    for (const { id } of rows) assert.equal((await w.call(`GET /v2/${list}/${id}`, manager)).status, 404)
  }
})

test('404: other members’ time is not theirs to change or decide on', async () => {
  const { manual_time_requests: requests } = (
    await w.call(`GET ${path}/manual_time_requests?status=submitted`, owner)
  ).body
  const [request] = requests
  const decision = { body: { status: 'approved' } }
  assert.equal(
    (await w.call(`PUT /v2/manual_time_requests/${request.id}/status`, manager, decision)).status,
    404,
  )
  const at = `${path}/members/${request.member_id}/time`
  const times = { start_time: request.start_time, stop_time: request.stop_time, reason: 'x', billable: false }
  assert.equal((await w.call(`PUT ${at}`, manager, { body: times })).status, 404)
})

test('403: they give themselves no role, on a project, in a team or in the organization', async () => {
  const me = { user_id: manager.id }
  const project = { ...me, projects: [{ project_id: all.projects[0]?.id, role: 'manager' }] }
  const calls: [string, object][] = [
    [`PUT ${path}/update_members`, { members: [{ ...me, role: 'user' }] }],
    [`PUT ${path}/update_members`, { members: [project] }],
    [`PUT /v2/projects/${all.projects[1]?.id}/update_members`, { members: [{ ...me, role: 'user' }] }],
    [`PUT /v2/teams/${all.teams[0]?.id}/update_members`, { members: [{ ...me, lead: true }] }],
    [`POST ${path}/teams`, { name: 'Mine', members: [{ ...me, role: 'manager', lead: true }] }],
    [`POST ${path}/projects`, { name: 'Mine', members: [{ ...me, role: 'manager' }] }],
  ]
  for (const [call, body] of calls) {
    const { status, body: reply, text } = await w.call(call, manager, { body })
    assert.deepEqual([status, reply.error_code], [403, 10003], `${call}: ${text}`)
  }
  const made = await w.call(`POST ${path}/projects`, manager, { body: { name: 'Plain' } })
  const members = await w.call(`GET /v2/projects/${made.body.project.id}/members`, owner)
  assert.deepEqual(
    members.body.members.map((each: { user_id: number; membership_role: string }) => each.membership_role),
    ['user'],
  )
})

test('403: no payroll, not even as a dry run; no time behind invoice lines, and no lines by member', async () => {
  const pay = { start_date: '2026-01-01', stop_date: '2026-12-31', source: 'hours' }
  for (const query of ['', '?dry_run=true'])
    assert.equal((await w.call(`POST ${path}/team_payments${query}`, manager, { body: pay })).status, 403)
  const { client_invoices } = (await w.call(`GET ${path}/client_invoices?include_line_items=true`, owner))
    .body
  const invoice = client_invoices.find((each: { line_items: object[] }) => each.line_items.length > 0)
  const line = `/v2/client_invoices/${invoice.id}/line_items/${invoice.line_items[0].id}`
  for (const what of ['activities', 'explain']) {
    assert.equal((await w.call(`GET ${line}/${what}`, owner)).status, 200)
    assert.equal((await w.call(`GET ${line}/${what}`, manager)).body.error_code, 10003)
  }
  const draft = { client_id: invoice.client_id }
  const made = await w.call(`POST ${path}/client_invoices`, manager, { body: draft })
  assert.equal(made.status, 201, made.text)
  const generate = `POST /v2/client_invoices/${made.body.client_invoice.id}/line_items/generate?dry_run=true`
  const days = { start_date: '2026-01-01', stop_date: '2026-12-31', allow_zero_rates: true }
  const answered = async (more: object) =>
    (await w.call(generate, manager, { body: { ...days, ...more } })).body.error_code
  assert.equal(await answered({ grouping: 'detailed' }), 10003)
  assert.equal(await answered({ grouping: 'total', user_ids: [peer.id] }), 10003)
  assert.notEqual(await answered({ grouping: 'project' }), 10003)
})

test('400: only owners give and take permissions, and never those of an owner', async () => {
  const refused = await change(peer, { user_id: manager.id, view_others_data: true })
  assert.deepEqual(refused.body.details, [
    { attribute: 'members[0].view_others_data', error: 'can be changed only by owners' },
  ])
  const { user } = (await w.call('GET /v2/users/me', owner)).body
  const self = await change(owner, { user_id: user.id, manage_it: false })
  assert.deepEqual(self.body.details, [
    { attribute: 'members[0].manage_it', error: 'must be true for an owner' },
  ])
})

test('400: a manager who lacks a permission makes no manager who has it', async () => {
  const { members } = (await w.call(`GET ${path}/members?effective_roles=unassigned`, owner)).body
  const { status, body } = await change(manager, { user_id: members[0].user_id, role: 'manager' })
  assert.deepEqual([status, body.details?.[0].attribute], [400, 'members[0].role'])
  const user = {
    name: 'Ada Accomplice',
    email: 'ada.accomplice@stint.test',
    password: 'a good long password',
  }
  const made = await w.call(`POST ${path}/members`, manager, { body: { user, role: 'organization_manager' } })
  assert.equal(made.status, 403)
  const invite = { email: 'abe.accomplice@stint.test', role: 'organization_manager' }
  assert.equal((await w.call(`POST ${path}/invites`, manager, { body: invite })).status, 403)
  const bulk = { body: { invites: [invite] } }
  assert.equal((await w.call(`POST ${path}/invites/bulk`, manager, bulk)).status, 403)
})

test('200: a permission given back works at once; a new role starts with its own permissions', async () => {
  const flags = async () => {
    const { members } = (await w.call(`GET ${path}/members?user_ids=${peer.id}`, owner)).body
    const { view_others_data, manage_billing, manage_it } = members[0]
    return [view_others_data, manage_billing, manage_it]
  }
  assert.deepEqual(await flags(), [true, true, true])
  await change(owner, { user_id: peer.id, view_others_data: false, manage_it: false })
  assert.deepEqual(await flags(), [false, true, false])
  assert.equal((await w.call(`GET ${path}/changes`, peer)).status, 403)
  await change(owner, { user_id: peer.id, view_others_data: true })
  assert.equal((await w.call(`GET ${path}/changes`, peer)).status, 200)
  await change(owner, { user_id: peer.id, role: 'user' })
  assert.deepEqual(await flags(), [false, false, false])
  await change(owner, { user_id: peer.id, role: 'manager' })
  assert.deepEqual(await flags(), [true, true, true])
})
