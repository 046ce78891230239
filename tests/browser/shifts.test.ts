import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schedulesIn } from '../../server/testing/schedules.ts'
import { trackedIn } from '../../server/testing/tracked.ts'
import { openApp, phone } from './app.ts'

const app = await openApp()
const { create } = schedulesIn(app)
const { activity, send } = trackedIn(app)
const place = `/organizations/${app.organizationId}`
const now = '2026-11-18T12:00:00Z'

test('shifts: members see their own, managers see who attended and why, also on a phone', async () => {
  await app.moveClock('2026-11-16T06:00:00Z')
  await create(app.user, {
    start_date: '2026-11-16',
    repeat_schedule: 'weekly',
    weekdays: ['mon', 'tue'],
    repeat_until: '2026-11-24',
  })
  await app.moveClock(now)
  const slot = (minute: string) =>
    activity(`2026-11-17T09:${minute}:00Z`, { starts_at: `2026-11-17T09:${minute}:00Z` })
  await send(app.user, [slot('10'), slot('20')])
  await app.settle()

  const own = await app.openAs(app.user, `${place}/shifts`, { now, ...phone })
  await own.getByText('Missed', { exact: true }).waitFor()
  await own.getByText('Left early').waitFor()
  assert.equal(await own.getByText('Not started').count(), 2)
  const overflow = await own.evaluate('document.documentElement.scrollWidth > window.innerWidth')
  assert.equal(overflow, false)

  const all = await app.openAs(app.manager, `${place}/shifts`, { now })
  await all.getByRole('heading', { name: 'No shifts' }).waitFor()
  await all.getByRole('link', { name: 'Attendance' }).press('Enter')
  const row = all.getByRole('row').filter({ hasText: 'Left early' })
  await row.getByText('Uma User').waitFor()
  const why = 'First tracked at 09:10, grace until 09:05. Worked 20 min of at least 7 h.'
  await row.getByText(why).filter({ visible: true }).waitFor()
  assert.deepEqual([own.faults, all.faults], [[], []])
})
