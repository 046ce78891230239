import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { world } from '../../../testing/world.ts'
import { lockPayableDays, markDaysPaid } from '../public.ts'

const w = await world({ now: '2026-12-07T10:00:00Z' })
const { organization, makePolicy, daysOff, asked, decide, balance } = requestsIn(w)
const policy = await makePolicy(80, [w.user])

/** An approved request of these days, paid up to one of them. All of its days become holidays. */
async function paidRequest(dates: string[], lastPaid: string): Promise<number> {
  const id = await asked(w.user, { ...daysOff(w.user, policy, dates), exclude_holidays: true })
  await decide(w.manager, id, 'approved')
  await w.write(async (writer) => {
    const payable = { userIds: [w.user.id], lastDay: dateFrom(lastPaid) }
    const days = await lockPayableDays(writer.db, w.organizationId, payable)
    const paid = days.map(({ request_id, date }) => ({ request_id, date, team_payment_detail_id: id }))
    await markDaysPaid(writer, w.organizationId, id, paid)
  })
  for (const date of dates)
    await w.call(`POST ${organization}/holidays`, w.owner, { body: { name: 'Feast', date } })
  return id
}

const giveBack = (id: number) => w.call(`POST /v2/time_off_requests/${id}/return_holidays`, w.manager)

test('14205: no hours come back from a request that is paid', async () => {
  const id = await paidRequest(['2026-12-14', '2026-12-15'], '2026-12-15')
  const before = await balance(w.user, policy, 2026)
  assert.equal((await giveBack(id)).body.error_code, 14205)
  assert.equal(await balance(w.user, policy, 2026), before)
})

test('200: of a partly paid request only the unpaid day comes back', async () => {
  const id = await paidRequest(['2026-12-17', '2026-12-18'], '2026-12-17')
  const before = await balance(w.user, policy, 2026)
  assert.equal((await giveBack(id)).status, 200)
  assert.equal(await balance(w.user, policy, 2026), before + 8 * 3_600)
})
