import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { world } from '../../../testing/world.ts'
import { lockPayableHolidays, markHolidaysPaid, releasePaidHolidays } from '../public.ts'

const w = await world({ now: '2026-12-07T10:00:00Z' })
const at = w.organizationId
const create = async (date: string, more: object = {}): Promise<number> =>
  (
    await w.call(`POST /v2/organizations/${at}/holidays`, w.owner, {
      body: { name: 'Feast', date, paid: true, ...more },
    })
  ).body.holiday.id

/** Pays what can be paid up to a day, as a payment does. Returns the dates. */
const pay = (payment: number, lastDay: string, userIds = [w.user.id]) =>
  w.write(async (writer) => {
    const of = { userIds, lastDay: dateFrom(lastDay) }
    const due = await lockPayableHolidays(writer.db, at, of)
    const paid = due.map(({ holiday_id, user_id }) => ({
      holiday_id,
      user_id,
      team_payment_detail_id: payment,
    }))
    await markHolidaysPaid(writer, at, payment, paid)
    return due.map(({ date }) => String(date))
  })
const release = (payment: number) => w.write((writer) => releasePaidHolidays(writer, at, payment))
const put = (id: number, body: object) => w.call(`PUT /v2/holidays/${id}`, w.owner, { body })

test('a paid holiday is paid once to each member, also a late one', async () => {
  await create('2026-11-02', { paid: false })
  await create('2026-11-03')
  await create('2026-11-20')
  assert.deepEqual(await pay(1, '2026-11-15'), ['2026-11-03'])
  assert.deepEqual(await pay(2, '2026-11-30'), ['2026-11-20'])
  assert.deepEqual(await pay(3, '2026-11-30'), [])
  assert.deepEqual(await pay(4, '2026-11-30', [w.user.id, w.member.id]), ['2026-11-03', '2026-11-20'])
  await create('2026-11-01')
  assert.deepEqual(await pay(5, '2026-11-30'), ['2026-11-01'])
  await release(2)
  assert.deepEqual(await pay(6, '2026-11-30'), ['2026-11-20'])
})

test('14210: a holiday in a payment stays, and keeps everything but its name; all changes are named', async () => {
  const id = await create('2026-10-05', { user_ids: [w.user.id, w.member.id] })
  await pay(10, '2026-10-31')
  const removal = await w.call(`DELETE /v2/holidays/${id}`, w.owner)
  assert.deepEqual([removal.status, removal.body.error_code], [400, 14210])
  const refused = await put(id, { date: '2026-10-06', paid: false, amount_used: 3_600, user_ids: null })
  assert.deepEqual([refused.status, refused.body.error_code], [400, 14210])
  assert.deepEqual(
    refused.body.details.map((each: { attribute: string }) => each.attribute),
    ['date', 'paid', 'amount_used', 'user_ids'],
  )
  const same = { date: '2026-10-05', paid: true, amount_used: 28_800, user_ids: [w.member.id, w.user.id] }
  const renamed = await put(id, { name: 'Harvest', ...same })
  assert.deepEqual(
    [renamed.status, renamed.body.holiday.name, renamed.body.holiday.paid_out],
    [200, 'Harvest', true],
  )
  await release(10)
  assert.equal((await put(id, { date: '2026-10-06' })).body.holiday.paid_out, false)
  assert.equal((await w.call(`DELETE /v2/holidays/${id}`, w.owner)).status, 204)
})

test('a payment and a deletion at the same time: one of them wins', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await create('2026-09-01', { user_ids: [w.user.id], auto_add_new_users: false })
    const [paid, removal] = await Promise.all([
      pay(20 + round, '2026-09-01'),
      w.call(`DELETE /v2/holidays/${id}`, w.owner),
    ])
    assert.notEqual(paid.length === 1, removal.status === 204)
  }
})
