import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { pluck } from '../../../testing/pluck.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-03-02T08:00:00Z' })
const path = `GET /v2/organizations/${w.organizationId}/members`
const projectsPath = `POST /v2/organizations/${w.organizationId}/projects`

const secretId = await makeProject('Secret', [
  { user_id: w.user.id, role: 'manager', pay_rate: 20, bill_rate: 60.5 },
])
const oldId = await makeProject('Old', [{ user_id: w.user.id, role: 'viewer' }])
assert.equal(
  (await w.call(`PUT /v2/projects/${oldId}`, w.owner, { body: { status: 'archived' } })).status,
  200,
)
await w.database.change(sql`
  update organization_members
  set pay_rate = 12.5, bill_rate = 40, fixed_pay_rate = 1000, pay_period = 'weekly', period_week_day = 0,
      limits = '{"weekly_limit": 40, "dow_limit": ["mon", "tue"]}',
      profile = '{"job_title": "Crane driver", "birthday": "0000-02-29", "custom_fields": {"boots": 43}}',
      metadata = '{"badge": "B-7"}', last_client_activity = '2026-03-01T23:59:59.75Z'
  where organization_id = ${w.organizationId} and user_id = ${w.user.id}`)

async function makeProject(name: string, members: object[]): Promise<number> {
  const { status, body } = await w.call(projectsPath, w.owner, { body: { name, members } })
  assert.equal(status, 201, JSON.stringify(body))
  return body.project.id
}

async function uma(query: string, as: Person = w.manager) {
  const { body } = await w.call(`${path}?user_ids=${w.user.id}&${query}`, as)
  assert.equal(body.members.length, 1)
  return body.members[0]
}

const money = ['pay_rate', 'fixed_pay_rate', 'bill_rate', 'currency', 'pay_period', 'period_week_day']

test('200: owners and managers see pay settings, as text with two decimals', async () => {
  const member = await uma('', w.owner)
  assert.deepEqual(Object.fromEntries(money.map((name) => [name, member[name]])), {
    pay_rate: '12.50',
    fixed_pay_rate: '1000.00',
    bill_rate: '40.00',
    currency: 'USD',
    pay_period: 'weekly',
    period_week_day: 0,
  })
})

test('200: other members see no pay settings, not even their own', async () => {
  for (const person of [w.projectManager, w.user])
    for (const name of money) assert.equal(name in (await uma('', person)), false, name)
})

test('200: metadata always, activity in whole seconds', async () => {
  const member = await uma('', w.user)
  assert.deepEqual(member.metadata, { badge: 'B-7' })
  assert.equal(member.last_client_activity, '2026-03-01T23:59:59Z')
  const { body } = await w.call(`${path}?user_ids=${w.viewer.id}`, w.owner)
  assert.deepEqual(body.members[0].metadata, {})
  assert.equal(body.members[0].last_client_activity, null)
})

test('200: profile, limits and project_members only on request', async () => {
  const plain = await uma('')
  for (const name of ['profile', 'limits', 'project_members']) assert.equal(name in plain, false)
  const full = await uma('include_profile=true&include_limits=1&include_projects=true')
  assert.deepEqual(full.profile, {
    job_title: 'Crane driver',
    birthday: '0000-02-29',
    custom_fields: { boots: 43 },
  })
  assert.deepEqual(full.limits, { weekly_limit: 40, dow_limit: ['mon', 'tue'] })
  assert.deepEqual(pluck(full.project_members, 'project_id'), [w.projectId, secretId])
})

test('200: include_profile adds the profile to each of the project_members, for callers who see it', async () => {
  const shown = async (query: string, as?: Person) =>
    pluck((await uma(`include_projects=true${query}`, as)).project_members, 'profile')
  const { profile } = await uma('include_profile=true')
  assert.deepEqual(await shown('&include_profile=true'), [profile, profile])
  assert.deepEqual((await shown('&include_profile=true', w.user))[0], profile)
  assert.deepEqual(await shown(''), [undefined, undefined])
  const others = await shown('&include_profile=true', w.projectManager)
  assert.ok(others.every((each) => each === undefined))
})

test('200: only owners, managers and the member see the profile', async () => {
  assert.equal('profile' in (await uma('include_profile=true', w.projectManager)), false)
  assert.equal((await uma('include_profile=true', w.user)).profile.job_title, 'Crane driver')
  assert.deepEqual((await uma('include_limits=true', w.user)).limits, {
    weekly_limit: 40,
    dow_limit: ['mon', 'tue'],
  })
})

test('200: project_members shows the role, the rates and the status of each project', async () => {
  const { project_members: shown } = await uma('include_projects=true')
  const secret = shown[1]
  assert.match(secret.created_at, /^2026-03-02T08:00:\d\d\.\d{6}Z$/)
  assert.deepEqual(
    { ...secret, created_at: '', updated_at: '' },
    {
      project_id: secretId,
      project_type: 'project',
      project_status: 'active',
      pay_rate: '20.00',
      bill_rate: '60.50',
      currency: 'USD',
      membership_role: 'manager',
      membership_status: 'active',
      created_at: '',
      updated_at: '',
      last_client_activity: null,
    },
  )
  assert.equal('pay_rate' in (await uma('include_projects=true', w.user)).project_members[1], false)
})

test('200: project_statuses[] chooses the projects; active ones without it', async () => {
  const ids = async (query: string) =>
    pluck((await uma(`include_projects=true&${query}`)).project_members, 'project_id')
  assert.deepEqual(await ids(''), [w.projectId, secretId])
  assert.deepEqual(await ids('project_statuses[]=archived'), [oldId])
  assert.deepEqual(await ids('project_statuses[]=archived&project_statuses[]=active'), [
    w.projectId,
    secretId,
    oldId,
  ])
  assert.deepEqual(await ids('project_statuses=deleted'), [])
})

test('200: a project manager sees only memberships of projects they manage', async () => {
  const { body } = await w.call(`${path}?include_projects=true&include=projects`, w.projectManager)
  const seen = body.members.find((member: { user_id: number }) => member.user_id === w.user.id)
  assert.deepEqual(pluck(seen.project_members, 'project_id'), [w.projectId])
  assert.deepEqual(pluck(body.projects), [w.projectId])
})

test('200: include adds the users and projects of the page, each once', async () => {
  const { body } = await w.call(
    `${path}?include[]=users&include[]=projects&include_projects=true&user_ids=${w.user.id},${w.viewer.id}`,
    w.manager,
  )
  assert.deepEqual(Object.keys(body), ['members', 'users', 'projects'])
  assert.deepEqual(pluck(body.users), [w.user.id, w.viewer.id])
  assert.equal(body.users[0].email, 'uma.user@stint.test')
  assert.deepEqual(pluck(body.projects), [w.projectId, secretId])
})

test('200: pagination comes after the side-loads', async () => {
  const { body } = await w.call(`${path}?include=users&page_limit=1`, w.owner)
  assert.deepEqual(Object.keys(body), ['members', 'users', 'pagination'])
})

test('200: an empty page has empty side-loads', async () => {
  const { body } = await w.call(`${path}?include=users,projects&user_ids=424242`, w.owner)
  assert.deepEqual(body, { members: [], users: [], projects: [] })
})

test('400: an include or a status that does not exist', async () => {
  const { status, body } = await w.call(`${path}?include=teams&project_statuses=gone`, w.owner)
  assert.equal(status, 400)
  assert.deepEqual(pluck(body.details, 'attribute').sort(), ['include', 'project_statuses'])
})
