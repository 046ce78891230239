import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { world } from '../../../testing/world.ts'
import { lockPayableDays, markDaysPaid, releasePaidDays } from '../public.ts'

const w = await world({ now: '2026-12-07T10:00:00Z' })
const { makePolicy, daysOff, asked, decide, ask, balance, hour } = requestsIn(w)
const policy = await makePolicy(400, [w.user, w.member])
const at = w.organizationId

const payable = (lastDay: string, userIds = [w.user.id]) => ({ userIds, lastDay: dateFrom(lastDay) })
/** Pays what can be paid up to a day, as a payment does. Returns the days. */
const pay = (payment: number, lastDay: string) =>
  w.write(async (writer) => {
    const days = await lockPayableDays(writer.db, at, payable(lastDay))
    const paid = days.map(({ request_id, date }) => ({
      request_id,
      date,
      team_payment_detail_id: payment * 10,
    }))
    await markDaysPaid(writer, at, payment, paid)
    return days.map(({ date }) => String(date))
  })
const release = (payment: number) => w.write((writer) => releasePaidDays(writer, at, payment))
const read = async (id: number) =>
  (await w.call(`GET /v2/time_off_requests/${id}`, w.owner)).body.time_off_request

test('approved days of a paid policy are paid once, and a payment takes only the days up to its last', async () => {
  const id = await asked(w.user, daysOff(w.user, policy, ['2026-12-14', '2026-12-15', '2026-12-16']))
  assert.deepEqual(await pay(1, '2026-12-31'), [])
  await decide(w.manager, id, 'approved')
  assert.deepEqual(await pay(1, '2026-12-14'), ['2026-12-14'])
  const partly = await read(id)
  assert.deepEqual([partly.paid, partly.team_payment_id, partly.team_payment_detail_id], [false, 1, 10])
  assert.deepEqual(await pay(2, '2026-12-31'), ['2026-12-15', '2026-12-16'])
  assert.deepEqual(await pay(3, '2026-12-31'), [])
  const { paid, team_payment_id, time_off_request_days } = await read(id)
  const flags = time_off_request_days.map((each: { paid: boolean }) => each.paid)
  assert.deepEqual([paid, team_payment_id, flags], [true, 2, [true, true, true]])
  await release(2)
  const released = await read(id)
  assert.deepEqual([released.paid, released.team_payment_id], [false, 1])
  assert.deepEqual(await pay(4, '2026-12-31'), ['2026-12-15', '2026-12-16'])
})

test('14205: a partly paid request keeps its status and its days, until the payment is released', async () => {
  const id = await asked(w.user, daysOff(w.user, policy, ['2026-12-17', '2026-12-18']))
  await decide(w.manager, id, 'approved')
  await pay(20, '2026-12-17')
  const before = await balance(w.user, policy, 2026)
  const refused = [
    await decide(w.owner, id, 'denied'),
    await w.call(`PUT /v2/time_off_requests/${id}`, w.owner, {
      body: daysOff(w.user, policy, ['2026-12-17']),
    }),
    await w.call(`DELETE /v2/time_off_requests/${id}`, w.owner),
  ]
  assert.deepEqual(
    refused.map(({ status, body }) => [status, body.error_code, body.details[0].error]),
    refused.map(() => [400, 14205, 'is partly paid']),
  )
  assert.equal(await balance(w.user, policy, 2026), before)
  await release(20)
  assert.equal((await decide(w.owner, id, 'denied')).status, 200)
  assert.equal(await balance(w.user, policy, 2026), before + 16 * hour)
  assert.deepEqual(await pay(21, '2026-12-31'), [])
})

test('return_holidays gives back only days that are not paid', async () => {
  const dates = ['2026-12-21', '2026-12-22']
  const id = await asked(w.user, { ...daysOff(w.user, policy, dates), exclude_holidays: true })
  await decide(w.manager, id, 'approved')
  await pay(30, '2026-12-21')
  for (const date of dates)
    await w.call(`POST /v2/organizations/${at}/holidays`, w.owner, { body: { name: 'Feast', date } })
  assert.deepEqual((await read(id)).holidays_added, ['2026-12-22'])
  await w.call(`POST /v2/time_off_requests/${id}/return_holidays`, w.manager)
  const { amount_used, paid, holidays_added } = await read(id)
  assert.deepEqual([amount_used, paid, holidays_added], [8 * hour, true, []])
})

test('time off of an unpaid policy is never payable', async () => {
  const unpaid = await makePolicy(40, [w.user], { paid: false, requires_approval: false })
  assert.equal((await ask(w.user, daysOff(w.user, unpaid, ['2026-12-28']))).status, 201)
  assert.deepEqual(await pay(40, '2026-12-31'), [])
})

test('a payment and a denial at the same time: one of them wins, and the day is never paid and denied', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await asked(w.user, daysOff(w.user, policy, [`2026-11-0${round + 2}`]))
    await decide(w.manager, id, 'approved')
    const [paid, denied] = await Promise.all([pay(50 + round, '2026-11-30'), decide(w.manager, id, 'denied')])
    assert.notEqual(paid.length === 1, denied.status === 200)
    const { status, paid: isPaid } = await read(id)
    assert.deepEqual([status, isPaid], paid.length === 1 ? ['approved', true] : ['denied', false])
  }
})
