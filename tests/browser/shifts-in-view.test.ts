import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schedulesIn } from '../../server/testing/schedules.ts'
import { makeTeam } from '../../server/testing/teams.ts'
import { timersIn } from '../../server/testing/timers.ts'
import { type AppPage, openApp, phone } from './app.ts'

const app = await openApp()
const { create } = schedulesIn(app)
const place = `/organizations/${app.organizationId}`
const now = '2026-11-18T09:20:00Z'
await makeTeam(app, { members: [app.user, app.viewer].map(({ id }) => ({ user_id: id, role: 'user' })) })
await app.moveClock('2026-11-18T06:00:00Z')
await create(app.user, { start_date: '2026-11-18', repeat_schedule: 'weekly', weekdays: ['wed', 'thu'] })
await app.moveClock(now)
await app.settle()

const overflows = (page: AppPage) => page.evaluate('document.documentElement.scrollWidth > window.innerWidth')

test('late now: the team page and a phone show who, why, and lead to the attendance by keyboard; others see nobody', async () => {
  const team = await app.openAs(app.manager, `${place}/now`, { now })
  const late = team.getByRole('region', { name: 'Late now' })
  await late.getByText('Late now: 1 person').waitFor()
  await late.getByText('Shift at 09:00. Nothing tracked yet, grace until 09:05.').waitFor()
  await late.getByRole('link', { name: 'Uma User' }).press('Enter')
  const row = team.getByRole('row').filter({ hasText: 'Uma User' })
  await row.getByText('Nothing tracked yet, grace until 09:05.').filter({ visible: true }).waitFor()
  assert.match(team.url(), /member=\d+&from=2026-11-18&until=2026-11-18/)

  const home = await app.openAs(app.viewer, place, { now, ...phone })
  await home.getByRole('region', { name: 'Late now' }).getByText('Nothing tracked yet').waitFor()
  assert.equal(await overflows(home), false)

  const member = await app.openAs(app.member, `${place}/now`, { now })
  await member.getByRole('row').filter({ hasText: 'Mia Member' }).waitFor()
  assert.equal(await member.getByRole('region', { name: 'Late now' }).count(), 0)
  assert.deepEqual([team.faults, home.faults, member.faults], [[], [], []])
})

test('attendance on a phone: a verdict says why, by keyboard', async () => {
  const page = await app.openAs(app.user, `${place}/shifts/attendance`, { now, ...phone })
  await page.getByRole('button', { name: 'Not started: why? Uma User, 18 Nov 2026' }).press('Enter')
  const why = page.getByRole('dialog', { name: 'Why' })
  await why.getByText('Nothing tracked yet, grace until 09:05.').waitFor()
  assert.equal(await overflows(page), false)
  // The focus moves into it only after it opened.
  await why.press('Escape')
  await why.waitFor({ state: 'detached' })
  assert.deepEqual(page.faults, [])
})

test('calendar: shifts in the month, in the week with their times, and on a phone; a mark leads to the attendance', async () => {
  const page = await app.openAs(app.viewer, `${place}/calendar?day=2026-11-18`, { now })
  const table = page.getByRole('table', { name: 'Calendar' })
  const row = table.getByRole('row').filter({ hasText: 'Uma User' })
  await row.getByTitle('Shift 09:00 to 17:00').first().waitFor()
  assert.equal(await row.getByTitle('Shift 09:00 to 17:00').count(), 4)
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Week').click()
  await table.getByRole('columnheader').nth(8).waitFor({ state: 'detached' })
  assert.equal(await row.getByRole('link', { name: 'Shift 09:00 to 17:00' }).count(), 2)
  await row.getByRole('link', { name: 'Shift 09:00 to 17:00' }).first().press('Enter')
  await page.getByRole('heading', { name: 'Shifts' }).waitFor()
  await page.waitForURL(/shifts\/attendance\?/)

  const small = await app.openAs(app.user, `${place}/calendar?day=2026-11-18`, { now, ...phone })
  await small.getByText('Shift 09:00 to 17:00').first().waitFor()
  assert.equal(await overflows(small), false)
  await small.getByRole('button', { name: 'Show' }).press('Enter')
  await small.getByRole('checkbox', { name: 'Time off' }).check()
  await small.getByText('Nothing on these days').waitFor()
  assert.deepEqual([page.faults, small.faults], [[], []])
})

test('late now is gone when work begins', async () => {
  assert.equal((await timersIn(app).start(app.user)).status, 201)
  await app.settle()
  const page = await app.openAs(app.manager, `${place}/now`, { now })
  await page.getByRole('region', { name: 'Working now' }).getByText('Uma User').waitFor()
  assert.equal(await page.getByRole('region', { name: 'Late now' }).count(), 0)
})
