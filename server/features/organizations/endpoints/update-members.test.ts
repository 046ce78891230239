import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-06T10:00:00Z', zone: 'America/Lima' })
const update = (members: object[], as: Person = w.owner) =>
  w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, as, { body: { members } })
const member = async (id: number, query = '') =>
  (
    await w.call(
      `GET /v2/organizations/${w.organizationId}/members?user_ids[]=${id}&include_removed=true${query}`,
      w.owner,
    )
  ).body.members[0]
const attributes = (reply: { body: { details?: { attribute: string }[] } }) =>
  reply.body.details?.map((detail) => detail.attribute)

test('200 { success: true }: every kind of change in one call', async () => {
  const person = await w.addPerson('Eva Everything')
  const reply = await update([
    {
      user_id: person.id,
      role: 'manager',
      trackable: false,
      view_only: true,
      first_name: 'Eve',
      last_name: 'Else',
      payment: { rate_type: 'hourly', pay_rate: 20.005, pay_period: 'weekly', timesheet_approval: true },
      limits: { daily_limit: 8, weekly_limit: 40, dow_limit: ['mon', 'tue'], current_daily_limit: 10 },
      metadata: [{ key: 'badge', value: '17' }],
      projects: [{ project_id: w.projectId, role: 'manager' }],
    },
  ])
  assert.deepEqual([reply.status, reply.body], [200, { success: true }])
  const changed = await member(person.id, '&include_limits=true&include_projects=true')
  assert.deepEqual(
    [
      changed.membership_role,
      changed.trackable,
      changed.view_only,
      changed.pay_rate,
      changed.pay_period,
      changed.metadata,
    ],
    ['manager', false, true, '20.01', 'weekly', { badge: '17' }],
  )
  assert.deepEqual(changed.limits, { daily_limit: 8, weekly_limit: 40, dow_limit: ['mon', 'tue'] })
  assert.deepEqual(changed.current_limits, { daily_limit: 10 })
  assert.deepEqual(
    changed.project_members.map((each: { membership_role: string }) => each.membership_role),
    ['manager'],
  )
  const { user } = (await w.call(`GET /v2/users/${person.id}`, w.owner)).body
  assert.deepEqual([user.name, user.first_name, user.last_name], ['Eve Else', 'Eve', 'Else'])
  const [row] = await w.database.rows(
    { limit_overrides: is.json<{ daily: { set_at: string } }>() },
    sql`select limit_overrides from organization_members where user_id = ${person.id}`,
  )
  const set_at = row?.limit_overrides.daily.set_at
  assert.deepEqual(row?.limit_overrides, { daily: { date: '2026-05-06', hours: 10, set_at } })
})

test('200: exceptions show while they apply to the member’s day and week, and end with new limits', async () => {
  const told = async () => (await member(w.user.id, '&include_limits=true')).current_limits
  const limits = { daily_limit: 8, current_daily_limit: 10, current_weekly_limit: 45 }
  await update([{ user_id: w.user.id, limits }])
  assert.deepEqual(await told(), { daily_limit: 10, weekly_limit: 45 })
  assert.equal('current_limits' in (await member(w.user.id)), false)
  await update([{ user_id: w.user.id, limits: { ...limits, current_daily_limit: null } }])
  assert.deepEqual(await told(), { weekly_limit: 45 })
  await update([{ user_id: w.user.id, limits: {} }])
  assert.equal(await told(), undefined)
})

test('200: timesheet approval and the anchor of a pay period read back, for those who see money', async () => {
  const payment = {
    pay_period: 'biweekly',
    timesheet_approval: true,
    period_week_day: 0,
    period_anchor_date: '2026-05-04',
  }
  await update([{ user_id: w.user.id, payment }])
  const { timesheet_approval, period_anchor_date } = await member(w.user.id)
  assert.deepEqual([timesheet_approval, period_anchor_date], [true, '2026-05-04'])
  await update([
    {
      user_id: w.user.id,
      payment: { pay_period: 'none', timesheet_approval: false, period_anchor_date: null },
    },
  ])
  const after = await member(w.user.id)
  assert.deepEqual([after.timesheet_approval, 'period_anchor_date' in after], [false, false])
  const own = (await w.call(`GET /v2/organizations/${w.organizationId}/members`, w.user)).body.members[0]
  assert.equal('timesheet_approval' in own, false)
})

test('200: limits replace the whole configuration, and an empty one removes all', async () => {
  await update([{ user_id: w.user.id, limits: { daily_limit: 8, weekly_limit: 40 } }])
  await update([{ user_id: w.user.id, limits: { weekly_limit: 30 } }])
  assert.deepEqual((await member(w.user.id, '&include_limits=true')).limits, { weekly_limit: 30 })
  await update([{ user_id: w.user.id, trackable: true }])
  assert.deepEqual((await member(w.user.id, '&include_limits=true')).limits, { weekly_limit: 30 })
  await update([{ user_id: w.user.id, limits: {} }])
  assert.deepEqual((await member(w.user.id, '&include_limits=true')).limits, {})
})

test('200: a fixed amount replaces an hourly rate, and null removes it', async () => {
  await update([{ user_id: w.user.id, payment: { rate_type: 'hourly', pay_rate: 15 } }])
  await update([{ user_id: w.user.id, payment: { rate_type: 'fixed_amount', pay_rate: 900 } }])
  const fixed = await member(w.user.id)
  assert.deepEqual([fixed.fixed_pay_rate, 'pay_rate' in fixed], ['900.00', false])
  await update([{ user_id: w.user.id, payment: { pay_rate: null } }])
  assert.equal('fixed_pay_rate' in (await member(w.user.id)), false)
})

test('rates keep their history: each starts on the day of its change', async () => {
  const person = await w.addPerson('Rita Rate')
  await update([{ user_id: person.id, payment: { pay_rate: 10 } }])
  await w.moveClock('2026-05-10T03:00:00Z')
  await update([{ user_id: person.id, payment: { pay_rate: 11 } }])
  await update([{ user_id: person.id, payment: { pay_rate: 12 } }])
  const rates = await w.database.rows(
    { rate: is.decimal, start_date: is.date, end_date: is.date.orNull },
    sql`select rate, start_date, end_date from rates where user_id = ${person.id} order by id`,
  )
  assert.deepEqual(rates, [
    { rate: '10.00', start_date: '2026-05-06', end_date: '2026-05-09' },
    { rate: '12.00', start_date: '2026-05-09', end_date: null },
  ])
})

test('200: remove ends the membership, the projects and the tokens of a member', async () => {
  const person = await w.addPerson('Gus Gone')
  await update([{ user_id: person.id, projects: [{ project_id: w.projectId, role: 'user' }] }])
  await update([{ user_id: person.id, role: 'remove' }])
  const gone = await member(person.id, '&include_projects=true')
  assert.deepEqual([gone.membership_status, gone.membership_role], ['removed', 'unassigned'])
  assert.deepEqual(
    gone.project_members.map((each: { membership_status: string }) => each.membership_status),
    ['removed'],
  )
  assert.equal((await w.call('GET /v2/users/me', person)).status, 401)
  await w.settle()
  const [token] = await w.database.rows(
    { revoked_reason: is.text.orNull },
    sql`select revoked_reason from organization_tokens where user_id = ${person.id}`,
  )
  assert.equal(token?.revoked_reason, 'assignee_removed')
})

test('400: any invalid member and nothing changes; details name member and attribute', async () => {
  const before = await member(w.user.id)
  const reply = await update([
    { user_id: w.user.id, trackable: false },
    { user_id: w.viewer.id, payment: { timesheet_approval: true } },
    { user_id: w.removed.id, trackable: true },
    { user_id: w.user.id, view_only: true },
    { user_id: w.member.id, projects: [{ project_id: 999_999, role: 'user' }] },
    {
      user_id: w.projectManager.id,
      projects: [
        { project_id: w.projectId, role: 'user' },
        { project_id: w.projectId, role: 'viewer' },
      ],
    },
  ])
  assert.equal(reply.status, 400)
  assert.deepEqual(attributes(reply), [
    'members[1].payment.pay_period',
    'members[2].user_id',
    'members[3].user_id',
    'members[4].projects[0].project_id',
    'members[5].projects[1].project_id',
  ])
  assert.deepEqual(await member(w.user.id), before)
})

test('400: with custom pay periods, each period requires its days', async () => {
  await w.database.change(
    sql`update organizations set has_custom_pay_periods = true where id = ${w.organizationId}`,
  )
  const needs = async (pay_period: string) =>
    attributes(await update([{ user_id: w.user.id, payment: { pay_period } }]))
  assert.deepEqual(await needs('weekly'), ['members[0].payment.period_week_day'])
  assert.deepEqual(await needs('biweekly'), ['members[0].payment.period_week_day'])
  assert.deepEqual(await needs('monthly'), ['members[0].payment.period_start_day'])
  assert.deepEqual(await needs('twice_per_month'), [
    'members[0].payment.period_start_day',
    'members[0].payment.period_second_start_day',
  ])
  assert.equal(
    (await update([{ user_id: w.user.id, payment: { pay_period: 'weekly', period_week_day: 0 } }])).status,
    200,
  )
  // Without an anchor every second week is counted from the one that has begun.
  await w.moveClock('2026-05-10T12:00:00Z')
  await update([{ user_id: w.user.id, payment: { pay_period: 'biweekly', period_week_day: 4 } }])
  assert.equal((await member(w.user.id)).period_anchor_date, '2026-05-08')
  // The same period again keeps its dates; another one drops them.
  await w.moveClock('2026-05-19T12:00:00Z')
  await update([{ user_id: w.user.id, payment: { pay_period: 'biweekly', period_week_day: 4 } }])
  assert.equal((await member(w.user.id)).period_anchor_date, '2026-05-08')
  await update([{ user_id: w.user.id, payment: { pay_period: 'monthly', period_start_day: 5 } }])
  const { period_anchor_date, period_week_day, period_start_day } = await member(w.user.id)
  assert.deepEqual([period_anchor_date, period_week_day, period_start_day], [undefined, undefined, 5])
  await w.database.change(
    sql`update organizations set has_custom_pay_periods = false where id = ${w.organizationId}`,
  )
})

test('200: a pay period that changes drops the fields of the old one, whichever they are', async () => {
  const periods = [
    { pay_period: 'weekly', period_week_day: 2 },
    { pay_period: 'biweekly', period_week_day: 3, period_anchor_date: '2026-05-07' },
    { pay_period: 'twice_per_month', period_start_day: 1, period_second_start_day: 15 },
    { pay_period: 'monthly', period_start_day: 5 },
    { pay_period: 'none' },
  ]
  for (const before of periods)
    for (const after of periods.filter((each) => each !== before)) {
      await update([{ user_id: w.user.id, payment: before }])
      await update([{ user_id: w.user.id, payment: after }])
      const shown = Object.entries(await member(w.user.id)).filter(
        ([name]) => name === 'pay_period' || name.startsWith('period_'),
      )
      assert.deepEqual(Object.fromEntries(shown), after, JSON.stringify([before, after]))
    }
})

test('400: the last owner stays an owner', async () => {
  for (const role of ['user', 'remove'])
    assert.deepEqual(attributes(await update([{ user_id: w.owner.id, role }])), ['members[0].role'])
  const second = await w.addPerson('Otis Owner', 'owner')
  const both = await Promise.all([
    update([{ user_id: w.owner.id, role: 'user' }], second),
    update([{ user_id: second.id, role: 'user' }]),
  ])
  // The second caller is refused as the last owner, or is no longer an owner when the call is checked.
  const [first, ...others] = both.map((reply) => reply.status).sort()
  assert.equal(first, 200)
  assert.ok(others.every((status) => status === 400 || status === 403))
  await w.database.change(
    sql`update organization_members set role = 'owner' where user_id = any(${[w.owner.id, second.id]}::int[])`,
  )
})

test('403: managers can’t add or remove owners', async () => {
  const changes = [
    { user_id: w.user.id, role: 'owner' },
    { user_id: w.owner.id, role: 'remove' },
    { user_id: 2_000_000_000, role: 'user' },
  ]
  const reply = await update(changes, w.manager)
  assert.deepEqual([reply.status, reply.body.error_code], [403, 10003])
  assert.deepEqual(attributes(reply), ['members[0].role', 'members[1].role'])
})

for (const count of [151, 1_001, 15_000])
  test(`400 too_many_members: ${count} members, whatever else is wrong with them`, async () => {
    const members = Array.from({ length: count }, (_, i) => ({ user_id: i || 'nobody' }))
    const reply = await update(members)
    assert.deepEqual([reply.status, reply.body.code, reply.body.error_code], [400, 'too_many_members', 11004])
  })

test('403: a project manager', async () => {
  assert.equal((await update([{ user_id: w.user.id, trackable: true }], w.projectManager)).status, 403)
})
