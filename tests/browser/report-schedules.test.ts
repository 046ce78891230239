import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApp, phone } from './app.ts'
import { goTo } from './go-to.ts'

const app = await openApp()
const now = '2026-11-10T08:00:00Z'
const reports = `/organizations/${app.organizationId}/insights/reports`
await app.moveClock(now)

test('a member schedules the report of the page, pauses it, resumes it and deletes it', async () => {
  const page = await app.openAs(app.user, `${reports}?report=time&by=project`, { now })
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Schedule', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule this report' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My hours')
  await dialog.getByText('Monthly').click()
  await dialog.getByRole('textbox', { name: 'Day of the month' }).fill('31')
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/report_schedules')),
    dialog.getByRole('button', { name: 'Schedule', exact: true }).click(),
  ])
  const sent = request.postDataJSON()
  assert.deepEqual([sent.name, sent.every, sent.day_of_month, sent.hour], ['My hours', 'month', 31, 8])
  assert.deepEqual(sent.recipient_ids, [app.user.id])
  // The days of the page would be the same in every mail.
  assert.deepEqual(
    [sent.question.report, sent.question.range, sent.question.date],
    ['time', 'last_month', undefined],
  )
  await page.getByText('Report scheduled.').waitFor()
  await goTo(page, `${reports}/schedules`)
  const list = page.getByRole('list', { name: 'Report schedules' })
  await list.getByText('Monthly on day 31 at 08:00', { exact: false }).waitFor()
  await list.getByRole('button', { name: 'Pause My hours' }).click()
  await list.getByRole('button', { name: 'Resume My hours' }).click()
  await list.getByRole('button', { name: 'Pause My hours' }).waitFor()
  await list.getByRole('button', { name: 'Delete the schedule My hours' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete schedule' }).click()
  await page.getByText('No schedules yet').waitFor()
  assert.deepEqual(page.faults, [])
})

test('on a phone, without schedules, the page says where to create one', async () => {
  const page = await app.openAs(app.owner, `${reports}/schedules`, { now, ...phone })
  await page.getByText('No schedules yet').waitFor()
  assert.deepEqual(page.faults, [])
})
