import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schedulesIn } from '../../../testing/schedules.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T06:00:00Z' })
const { create, shiftOn } = schedulesIn(w)
const { activity, send } = trackedIn(w)
const organization = `/v2/organizations/${w.organizationId}`

test('after the timesheet is approved nothing changes a verdict, until it is reopened', async () => {
  const terms = { pay_period: 'weekly', timesheet_approval: true }
  const members = [{ user_id: w.user.id, payment: { rate_type: 'hourly', pay_rate: 10, ...terms } }]
  const paid = await w.call(`PUT ${organization}/update_members`, w.owner, { body: { members } })
  assert.equal(paid.status, 200, paid.text)
  await create(w.user, { start_date: '2026-11-16', duration: 7_200, minimum_time: 3_600 })
  await w.moveClock('2026-11-16T12:00:00Z')
  const at = (time: string) => activity(`2026-11-16T${time}:00Z`, { starts_at: `2026-11-16T${time}:00Z` })
  await send(w.user, [at('09:00')])
  assert.equal((await shiftOn('2026-11-16', w.user)).status, 'abandoned')
  const { body } = await w.call(
    `GET ${organization}/timesheets?user_ids=${w.user.id}&date[start]=2026-11-16&date[stop]=2026-11-16`,
    w.owner,
  )
  const sheet = body.timesheets[0].id
  const decide = (status: string) => w.call(`PUT /v2/timesheets/${sheet}`, w.owner, { body: { status } })
  assert.equal((await decide('approved')).status, 200)
  await w.settle()
  const { body: holiday } = await w.call(`POST ${organization}/holidays`, w.owner, {
    body: { name: 'Half a day', date: '2026-11-16' },
  })
  assert.equal((await shiftOn('2026-11-16', w.user)).status, 'abandoned')
  assert.equal((await decide('open')).status, 200)
  assert.equal((await shiftOn('2026-11-16', w.user)).status, 'on_time')
  await w.call(`DELETE /v2/holidays/${holiday.holiday.id}`, w.owner)
  assert.equal((await shiftOn('2026-11-16', w.user)).status, 'abandoned')
})
