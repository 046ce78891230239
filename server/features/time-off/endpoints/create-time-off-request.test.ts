import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-12-07T10:00:00Z' })
const { organization, makePolicy, daysOff, ask, asked, balance, hour } = requestsIn(w)
const attributesOf = (details: { attribute: string }[]) => details.map(({ attribute }) => attribute)

test('201: the request with its days and what it does to the balance', async () => {
  const policy = await makePolicy(40, [w.user])
  const { reply, facts, audit } = await traced(w, () =>
    ask(w.user, daysOff(w.user, policy, ['2026-12-14', '2026-12-15'])),
  )
  const { id, created_at, updated_at, submitted_at, ...request } = reply.body.time_off_request
  assert.equal(reply.status, 201)
  assert.deepEqual([created_at === updated_at, submitted_at === created_at, id > 0], [true, true, true])
  const day = (date: string) => ({
    date,
    amount_used: 8 * hour,
    starts_at: `${date}T09:00:00Z`,
    stops_at: `${date}T17:00:00Z`,
    holiday: false,
    paid: false,
  })
  assert.deepEqual(request, {
    user_id: w.user.id,
    time_off_policy_id: policy,
    status: 'submitted',
    all_day: true,
    starts_at: '2026-12-14T09:00:00Z',
    stops_at: '2026-12-15T17:00:00Z',
    paid: false,
    amount_used: 16 * hour,
    message: 'Rest',
    created_by_id: w.user.id,
    time_off_request_days: [day('2026-12-14'), day('2026-12-15')],
    exclude_weekends: false,
    exclude_holidays: false,
    holidays_added: [],
  })
  assert.deepEqual(reply.body.balance_preview, {
    time_off_policy_id: policy,
    year: 2026,
    balance_before: 40 * hour,
    amount_used: 16 * hour,
    balance_after: 24 * hour,
    pending: 0,
    would_be_negative: false,
  })
  assert.deepEqual(
    [facts.map(({ name }) => name), audit.map(({ action }) => action)],
    [['time_off_request.created'], ['create']],
  )
  assert.equal(await balance(w.user, policy, 2026), 40 * hour, 'nothing is used before the approval')
})

test('201: wall-clock times of the member’s zone, whatever zone the organization and the offset have', async () => {
  const person = await w.addPerson('Kiri Timati')
  await w.database.change(sql`update users set time_zone = 'Pacific/Kiritimati' where id = ${person.id}`)
  const policy = await makePolicy(40, [person])
  const body = {
    ...daysOff(person, policy, ['2027-01-01'], 4),
    all_day: false,
    starts_at: '2027-01-01T08:00:00-11:00',
    stops_at: '2027-01-01T12:00:00Z',
  }
  const { time_off_request, balance_preview } = (await ask(person, body)).body
  assert.deepEqual(
    [time_off_request.starts_at, time_off_request.stops_at],
    ['2026-12-31T18:00:00Z', '2026-12-31T22:00:00Z'],
  )
  assert.equal(balance_preview.year, 2027, 'the date of the day decides, not the instant')
})

test('201: without approval it is approved at once, and the days are used', async () => {
  const policy = await makePolicy(16, [w.user], { requires_approval: false })
  const { reply, facts } = await traced(w, () => ask(w.manager, daysOff(w.user, policy, ['2026-12-16'])))
  const { status, approved_by_id, created_by_id } = reply.body.time_off_request
  assert.deepEqual([status, approved_by_id, created_by_id], ['approved', w.manager.id, w.manager.id])
  assert.equal(await balance(w.user, policy, 2026), 8 * hour)
  assert.equal(reply.body.balance_preview.balance_after, 8 * hour)
  assert.ok(facts.some(({ name }) => name === 'time_off_balances.changed'))
})

test('201: two half days of one date fit, and a third part does not', async () => {
  const policy = await makePolicy(40, [w.member])
  const part = (from: string, to: string) => ({
    ...daysOff(w.member, policy, ['2026-12-14'], 4),
    all_day: false,
    starts_at: `2026-12-14T${from}`,
    stops_at: `2026-12-14T${to}`,
  })
  await asked(w.member, part('09:00', '13:00'))
  await asked(w.member, part('13:00', '17:00'))
  const { body } = await ask(w.member, part('12:59', '17:00'))
  assert.equal(body.error_code, 14203)
  assert.equal(body.details.length, 2)
})

test('400: what other requests ask for counts; with negative balances allowed it does not', async () => {
  const strict = await makePolicy(8, [w.user])
  const lax = await makePolicy(8, [w.user], { allow_negative_balances: true })
  for (const policy of [strict, lax])
    await asked(w.user, daysOff(w.user, policy, [policy === strict ? '2026-12-17' : '2026-12-18']))
  const refused = await ask(w.user, daysOff(w.user, strict, ['2026-12-21'], 1))
  assert.deepEqual([refused.status, refused.body.error_code], [400, 14200])
  const taken = await ask(w.user, daysOff(w.user, lax, ['2026-12-21'], 1))
  const { pending, balance_after, would_be_negative } = taken.body.balance_preview
  assert.deepEqual([pending, balance_after, would_be_negative], [8 * hour, 7 * hour, true])
})

test('201: January in December: a coming year has what its 1 January brings, and no more', async () => {
  const annual = {
    accrual_type: 'annual',
    accrual_policy: { hours_per_year: 80, maximum_to_accrue: 80 },
    balance_rolls_over_annually: false,
  }
  const person = await w.addPerson('Jana January')
  const policy = await makePolicy(0, [person], annual)
  const both = daysOff(person, policy, ['2026-12-31', '2027-01-01', '2027-01-02'])
  const { balance_preview } = (await ask(person, both, '?dry_run=true')).body
  assert.deepEqual([balance_preview.year, balance_preview.balance_after], [2026, 72 * hour])
  const [next] = balance_preview.other_years
  assert.deepEqual(
    [next.year, next.balance_before, next.amount_used, next.balance_after],
    [2027, 80 * hour, 16 * hour, 64 * hour],
  )
  const rolling = await makePolicy(0, [person], { ...annual, balance_rolls_over_annually: true })
  const rolled = (await ask(person, { ...both, time_off_policy_id: rolling }, '?dry_run=true')).body
  assert.equal(rolled.balance_preview.other_years[0].balance_before, (72 + 80) * hour)
})

test('400: every fault at once, each with its attribute, and dry_run says the same without writing', async () => {
  const policy = await makePolicy(8, [w.viewer])
  await asked(w.viewer, daysOff(w.viewer, policy, ['2026-12-15'], 1))
  const body = {
    ...daysOff(w.viewer, policy, ['2026-12-14', '2026-12-15', '2026-12-16']),
    time_off_request_days: [
      { date: '2026-12-15', amount_used: 28_800 },
      { date: '2026-12-15', amount_used: 0 },
      { date: '2026-12-20', amount_used: 0 },
    ],
  }
  const { body: refusal } = await ask(w.viewer, body)
  assert.equal(refusal.error_code, 14201)
  assert.deepEqual(attributesOf(refusal.details), [
    'time_off_request_days[1].date',
    'time_off_request_days[2].date',
    'time_off_request_days',
    'time_off_request_days',
    'time_off_request_days',
  ])
  const { reply, facts, audit } = await traced(w, () => ask(w.viewer, body, '?dry_run=true'))
  assert.deepEqual(
    reply.body.faults.map((fault: { error_code: number }) => fault.error_code),
    [14201, 14203, 14200],
  )
  assert.deepEqual([facts, audit, 'time_off_request' in reply.body], [[], [], false])
})

test('400: not on the policy, left it, an archived one, and one of another organization', async () => {
  const policy = await makePolicy(8, [w.user])
  const day = ['2026-12-28']
  const codeOf = async (policyId: number, user = w.member) =>
    (await ask(w.owner, daysOff(user, policyId, day))).body.error_code
  assert.equal(await codeOf(policy), 14202)
  assert.equal(await codeOf(999_999), 14202)
  await w.call(`POST /v2/time_off_policies/${policy}/archive`, w.owner)
  assert.equal(await codeOf(policy, w.user), 14207)
  const other = await makePolicy(8, [w.user])
  await w.call(`PUT /v2/time_off_policies/${other}`, w.owner, { body: { time_off_policy_user_ids: [] } })
  assert.equal(await codeOf(other, w.user), 14202)
})

test('400: excluded weekends and holidays of the member use nothing', async () => {
  const policy = await makePolicy(80, [w.user])
  await w.call(`POST ${organization}/holidays`, w.owner, { body: { name: 'Feast', date: '2026-12-30' } })
  const dates = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']
  const body = { ...daysOff(w.user, policy, dates), exclude_weekends: true, exclude_holidays: true }
  const refused = (await ask(w.user, body)).body
  assert.deepEqual(attributesOf(refused.details), [
    'time_off_request_days[0].amount_used',
    'time_off_request_days[3].amount_used',
  ])
  const days = dates.map((date, i) => ({ date, amount_used: i === 0 || i === 3 ? 0 : 28_800 }))
  const { time_off_request } = (await ask(w.user, { ...body, time_off_request_days: days })).body
  assert.deepEqual(
    time_off_request.time_off_request_days.map((each: { holiday: boolean }) => each.holiday),
    [true, false, false, false],
  )
})

test('404: a colleague requests time off for another member; 201: the member’s approvers do', async () => {
  const policy = await makePolicy(80, [w.user, w.owner])
  const may = async (as = w.owner, user = w.user, day = '2027-02-01') =>
    (await ask(as, daysOff(user, policy, [day], 1))).status
  assert.equal(await may(w.member), 404)
  assert.equal(await may(w.viewer), 404)
  assert.equal(await may(w.otherOwner), 404)
  assert.equal(await may(w.projectManager, w.user, '2027-02-01'), 201)
  assert.equal(await may(w.manager, w.user, '2027-02-02'), 201)
  assert.equal(await may(w.projectManager, w.owner), 404, 'of a member who outranks them')
})
