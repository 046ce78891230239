import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type Person, world } from '../../../testing/world.ts'
import { refusedMembersPerUser } from '../changes/tried-addresses.ts'

const w = await world({ zone: 'Asia/Kolkata' })
const create = (body: object, as: Person = w.owner) =>
  w.call(`POST /v2/organizations/${w.organizationId}/members`, as, { body })
const user = (email: string, more: object = {}) => ({
  name: 'Nina Newhire',
  email,
  password: 'a good long password',
  ...more,
})

test('201: a user with role, pay, projects, teams and metadata', async () => {
  const team = await w.call(`POST /v2/organizations/${w.organizationId}/teams`, w.owner, {
    body: { name: 'Riggers' },
  })
  const reply = await create({
    user: user('nina@stint.example'),
    role: 'project_manager',
    pay_rate: 12.5,
    view_only: true,
    pay_period: 'weekly',
    timesheet_approval: true,
    project_ids: [w.projectId],
    team_ids: [team.body.team.id],
    metadata: [{ key: 'badge', value: '4' }],
  })
  assert.equal(reply.status, 201)
  const member = reply.body.organization_member
  assert.deepEqual(
    [member.effective_role, member.pay_rate, member.view_only, member.pay_period, member.metadata],
    ['project_manager', '12.50', true, 'weekly', { badge: '4' }],
  )
  const members = await w.call(`GET /v2/teams/${team.body.team.id}/members`, w.owner)
  assert.deepEqual(
    members.body.team_members.map((each: { user_id: number }) => each.user_id),
    [member.user_id],
  )
  const [row] = await w.database.rows(
    {
      name: is.text,
      time_zone: is.zone,
      must_change_password: is.flag,
      receives_emails: is.flag,
      has_password: is.flag,
    },
    sql`select name, time_zone, must_change_password, receives_emails, password_hash <> '' as has_password
    from users where id = ${member.user_id}`,
  )
  assert.deepEqual(row, {
    name: 'Nina Newhire',
    time_zone: 'Asia/Kolkata',
    must_change_password: true,
    receives_emails: false,
    has_password: true,
  })
})

test('400: an email address that is taken, in any case', async () => {
  await create({ user: user('twice@stint.example') })
  assert.deepEqual((await create({ user: user('Twice@Stint.example') })).body.details, [
    { attribute: 'user.email', error: 'belongs to a user already' },
  ])
})

test('400: every fault is named at once', async () => {
  const reply = await create({ user: { email: 'nobody', password: 'short' }, role: 'king' })
  assert.deepEqual(reply.body.details.map((detail: { attribute: string }) => detail.attribute).sort(), [
    'role',
    'user.email',
    'user.password',
  ])
})

test('400: lists a taken address, unknown projects and teams beside an invalid role', async () => {
  await create({ user: user('taken@stint.example') })
  const { body } = await create({
    user: user('taken@stint.example'),
    role: 'king',
    project_ids: [w.projectId, 999_999],
    team_ids: [999_999],
  })
  assert.deepEqual(
    body.details.map((detail: { attribute: string }) => detail.attribute),
    ['role', 'user.email', 'project_ids[1]', 'team_ids[0]'],
  )
})

test('400: unknown projects and teams, and a period that timesheets lack, leave no user behind', async () => {
  const nobody = async (body: object) =>
    (await create({ user: user('ghost@stint.example'), ...body })).body.details[0].attribute
  assert.equal(await nobody({ project_ids: [999_999] }), 'project_ids[0]')
  assert.equal(await nobody({ team_ids: [999_999] }), 'team_ids[0]')
  assert.equal(await nobody({ timesheet_approval: true }), 'pay_period')
  assert.deepEqual(
    await w.database.rows({ id: is.int }, sql`select id from users where email = 'ghost@stint.example'`),
    [],
  )
})

test('201: one of ten at once with the same address', async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => create({ user: user('race@stint.example') })),
  )
  assert.equal(replies.filter((reply) => reply.status === 201).length, 1)
  assert.equal(replies.filter((reply) => reply.status === 400).length, 9)
})

test('403: a project manager', async () => {
  assert.equal((await create({ user: user('no@stint.example') }, w.projectManager)).status, 403)
})

test('429: nobody finds out by many calls which addresses have accounts', async () => {
  const tried = () => create({ user: user('stan.stranger@stint.test') }, w.manager)
  let refused = 0
  while ((await tried()).status === 400) refused += 1
  assert.ok(refused > 0 && refused <= refusedMembersPerUser, String(refused))
  for (const email of ['stan.stranger@stint.test', 'fresh.one@stint.example']) {
    const { status, headers } = await create({ user: user(email) }, w.manager)
    assert.equal(status, 429)
    assert.ok(Number(headers.get('Retry-After')) > 0)
  }
  // However often one manager goes on, others of the organization create members.
  for (let i = 0; i < refusedMembersPerUser; i++) await tried()
  assert.equal((await create({ user: user('after.all@stint.example') }, w.owner)).status, 201)
})

test('400: a call with another fault does not say whether a non-member has an account', async () => {
  const attributes = async (email: string) =>
    (await create({ user: user(email), role: 'king' }, w.owner)).body.details.map(
      (detail: { attribute: string }) => detail.attribute,
    )
  assert.deepEqual(await attributes('otto.otherowner@stint.test'), ['role'])
  assert.deepEqual(await attributes('mia.member@stint.test'), ['role', 'user.email'])
})

test('403: the same reply to every address, unless the administrator of the server vouches for the organization, or for another one that the caller manages', async () => {
  const vouch = (isVouchedFor: boolean) =>
    w.database.change(
      sql`update organizations set is_vouched_for = ${isVouchedFor} where id = ${w.organizationId}`,
    )
  await vouch(false)
  const replies = await Promise.all(
    ['otto.otherowner@stint.test', 'mia.member@stint.test', 'nobody.yet@stint.test'].map((email) =>
      create({ user: user(email) }),
    ),
  )
  await vouch(true)
  const made = await w.call('POST /v2/organizations', w.owner, { body: { name: 'A second one' } })
  const path = `POST /v2/organizations/${made.body.organization.id}/members`
  const second = (name: string) => w.call(path, w.owner, { body: { user: user(`${name}@stint.test`) } })
  assert.equal((await second('known.owner')).status, 201)
  await vouch(false)
  assert.equal((await second('unknown.owner')).body.code, 'vouched_only')
  await vouch(true)
  assert.deepEqual(
    replies.map(({ status, body }) => [status, body.code]),
    [
      [403, 'vouched_only'],
      [403, 'vouched_only'],
      [403, 'vouched_only'],
    ],
  )
})
