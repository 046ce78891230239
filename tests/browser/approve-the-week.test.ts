import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { until } from '../../server/foundation/testing/until.ts'
import { manualTimeIn } from '../../server/testing/manual-time.ts'
import { makeEmptyProject } from '../../server/testing/teams.ts'
import { timersIn } from '../../server/testing/timers.ts'
import { trackedIn } from '../../server/testing/tracked.ts'
import type { Person } from '../../server/testing/world.ts'
import { type AppPage, openApp, phone } from './app.ts'
import { pageFaults } from './page-faults.ts'

const app = await openApp()
const tracked = trackedIn(app)
const { request, submit } = manualTimeIn(app)
const base = `/v2/organizations/${app.organizationId}`
const approvals = `/organizations/${app.organizationId}/approvals`
// A Wednesday; the week before is submitted.
const now = '2026-11-18T09:00:00Z'
const clock = { now }
let tara: Person
/** The manager's browser, in all of the week. */
let page: AppPage

before(async () => {
  await app.moveClock(now)
  tara = await app.addPerson('Tara Tracker')
  const otherId = await makeEmptyProject(app, 'Lighthouse')
  const both = [app.user.id, tara.id].map((user_id) => ({ user_id, role: 'user' }))
  for (const projectId of [app.projectId, otherId])
    await app.call(`PUT /v2/projects/${projectId}/update_members`, app.owner, { body: { members: both } })
  await app.call(`PUT ${base}/update_members`, app.owner, {
    body: {
      members: both.map(({ user_id }) => ({
        user_id,
        payment: { pay_period: 'weekly' },
        limits: { expected_per_week: 40 },
      })),
    },
  })
  // Not submitted.
  await tracked.results(app.user, [tracked.activity('2026-11-03T10:00:00Z')])
  for (const person of [app.user, tara])
    await tracked.results(person, [
      tracked.activity('2026-11-10T10:00:00Z', { overall: 300, input_tracked: 600 }),
      tracked.activity('2026-11-11T10:00:00Z', { project_id: otherId }),
    ])
  await tracked.results(app.user, [
    tracked.activity('2026-11-16T10:00:00Z', { project_id: otherId, starts_at: '2026-11-16T10:00:00Z' }),
  ])
  await app.settle()
  await submitSheets('2026-11-10')
  await request('2026-11-16T10:05:00Z', '2026-11-16T10:30:00Z')
  await request('2026-11-16T14:00:00Z', '2026-11-16T15:00:00Z', { reason_to_submit: 'A call.' })
  const file = { filename: 'receipt.txt', content: Buffer.from('Paid').toString('base64') }
  const body = { start_time: '2026-11-17T06:00:00Z', stop_time: '2026-11-17T07:30:00Z', attachment: file }
  assert.equal((await submit(tara, body)).status, 201)
  page = await app.openAs(app.manager, approvals, clock)
})

/** Both members hand in what they have on a day. */
async function submitSheets(day: string): Promise<void> {
  for (const sheet of await tracked.list(app.owner, 'timesheets', `date[start]=${day}&date[stop]=${day}`)) {
    const person = sheet.user_id === tara.id ? tara : app.user
    const reply = await app.call(`PUT /v2/timesheets/${sheet.id}`, person, { body: { status: 'submitted' } })
    assert.equal(reply.status, 200, reply.text)
  }
}

const requestOf = (name: RegExp) =>
  page.getByRole('list', { name: 'Manual time requests' }).getByRole('listitem').filter({ hasText: name })

test('a manager works off the requests by keyboard: sees what a collision changes, approves, denies with a reason', async () => {
  const colliding = requestOf(/10:05/)
  await colliding.getByText('Overlaps 0:05').waitFor()
  await requestOf(/14:00/).getByRole('button', { name: 'Approve 1:00 for Uma User' }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/kind=manual-time&open=\d+/)
  const changes = colliding.getByRole('table', { name: 'What changes if you approve' })
  await changes.getByRole('row', { name: /10:05 – 10:10.*Lighthouse.*First project/ }).waitFor()
  await changes.getByRole('row', { name: /10:10 – 10:30.*Free.*First project/ }).waitFor()
  const approve = colliding.getByRole('button', { name: 'Approve 0:25' })
  assert.ok(await approve.isDisabled())
  assert.deepEqual(await page.evaluate(pageFaults), [])
  await colliding.getByRole('checkbox', { name: 'Replace the existing 0:05.' }).check()
  await approve.and(page.getByRole('button', { disabled: false })).waitFor()
  await page.keyboard.press('a')
  await page.getByText('Approved 0:25 for Uma User on First project.').waitFor()

  await page.keyboard.press('a')
  await page.getByText('Approved 1:00 for Uma User on First project.').waitFor()
  await requestOf(/Tara Tracker.*Attachment/).waitFor()
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'Deny Tara Tracker’s request' })
  await dialog.getByRole('button', { name: 'Deny' }).click()
  await dialog.getByText('Enter a reason.').waitFor()
  await dialog.getByLabel('Reason').fill('The office was closed.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Denied Tara Tracker’s request.').waitFor()
  await page.getByRole('heading', { name: 'You’re all caught up' }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('a key counts for the next request while the one before is still on its way, and twice for none', async () => {
  await request('2026-11-16T16:00:00Z', '2026-11-16T17:00:00Z')
  await request('2026-11-16T18:00:00Z', '2026-11-16T20:00:00Z')
  const sent: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route('**/v2/manual_time_requests/*/status', async (route) => {
    sent.push(route.request().url())
    if (sent.length === 1) await held.promise
    await route.continue()
  })
  await page.goto(app.url + approvals)
  await requestOf(/16:00/).getByRole('button', { name: 'Approve 1:00 for Uma User' }).waitFor()
  await requestOf(/18:00/).getByRole('button', { name: 'Approve 2:00 for Uma User' }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await page.keyboard.press('a')
  await until(() => sent.length > 0, 'the first approval is on its way')
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await page.getByText('Approved 2:00 for Uma User on First project.').waitFor()
  await page.keyboard.press('a')
  held.resolve()
  await page.getByText('Approved 1:00 for Uma User on First project.').waitFor()
  await page.getByRole('heading', { name: 'You’re all caught up' }).waitFor()
  assert.equal(sent.length, 2)
  await page.unrouteAll()
  assert.deepEqual(page.faults, [])
})

test('requests are approved together where nothing speaks against them, taken back, and denied together', async () => {
  await tracked.results(app.user, [tracked.activity('2026-11-17T10:00:00Z')])
  await request('2026-11-17T10:00:00Z', '2026-11-17T10:30:00Z')
  await request('2026-11-17T12:00:00Z', '2026-11-17T13:00:00Z')
  await request('2026-11-17T13:00:00Z', '2026-11-17T14:00:00Z')
  await page.goto(app.url + approvals)
  await requestOf(/12:00/).getByRole('button', { name: 'Approve 1:00 for Uma User' }).waitFor()
  await page.getByRole('button', { name: 'Approve all…' }).click()
  await page
    .getByRole('dialog', { name: 'Approve 3 requests?' })
    .getByRole('button', { name: 'Approve', exact: true })
    .click()
  const run = page.getByRole('status', { name: 'Approval' })
  await run.getByText('2 requests approved. 1 request needs your review before it can be approved.').waitFor()
  await requestOf(/12:00/).waitFor({ state: 'detached' })
  await run.getByRole('button', { name: 'Undo' }).click()
  await run.getByText('2 requests are waiting again.').waitFor()
  await requestOf(/12:00/).waitFor()
  const boxes = page.getByRole('checkbox', { name: /^Select .* for Uma User$/ })
  for (const at of [0, 1, 2]) await boxes.nth(at).check()
  await page.getByRole('toolbar', { name: 'Selected' }).getByRole('button', { name: 'Deny…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deny 3 requests' })
  await dialog.getByLabel('Reason').fill('Closed that day.')
  await dialog.getByRole('button', { name: 'Deny' }).click()
  await page.getByText('3 requests denied.').waitFor()
  await page.getByRole('heading', { name: 'You’re all caught up' }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('approvals open on the first tab with something to decide, and stay there once it is decided', async () => {
  await page.goto(app.url + approvals)
  await page.waitForURL(/kind=timesheets/)
  await page.getByRole('list', { name: 'Submitted timesheets' }).waitFor()
  await page.getByRole('tab', { name: 'Manual time' }).click()
  await page.getByRole('heading', { name: 'You’re all caught up' }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('members who have not submitted are reminded once; the sign-off table has every day and what was expected', async () => {
  await page.goto(`${app.url}${approvals}?kind=timesheets`)
  const sheets = page.getByRole('list', { name: 'Submitted timesheets' })
  await sheets.getByRole('button', { name: /^Tara Tracker/ }).click()
  const days = sheets.getByRole('region', { name: 'Hours by project and day' })
  await days.getByRole('row', { name: /^Expected 8:00 8:00 8:00 8:00 8:00 40:00$/ }).waitFor()
  assert.equal(await days.getByRole('columnheader').count(), 9)
  const missing = page.getByRole('table', { name: 'Timesheets that were not submitted' })
  await missing.getByRole('button', { name: 'Remind Uma User' }).click()
  await page.getByText('Reminded Uma User.').waitFor()
  await missing.getByRole('row', { name: /^Uma User.*Reminded$/ }).waitFor()
  await app.settle()
  const { notifications } = (await app.call('GET /v2/users/me/notifications', app.user)).body
  const titles = notifications.map(({ title }: { title: string }) => title)
  assert.equal(titles.filter((title: string) => title === 'Submit your timesheet').length, 1)
  assert.deepEqual(page.faults, [])
})

test('two timesheets are approved at once, one is opened again; its member sees what is locked', async () => {
  await page.goto(`${app.url}${approvals}?kind=timesheets`)
  const sheets = page.getByRole('list', { name: 'Submitted timesheets' })
  await sheets.getByRole('button', { name: /^Tara Tracker/ }).click()
  const days = sheets.getByRole('region', { name: 'Hours by project and day' })
  await days.getByRole('row', { name: /^Lighthouse/ }).waitFor()
  await days.getByRole('link', { name: '10 minutes on Tuesday 10 November' }).first().waitFor()
  assert.deepEqual(await page.evaluate(pageFaults), [])
  for (const name of ['Uma User', 'Tara Tracker'])
    await page.getByRole('checkbox', { name: `Select ${name}’s timesheet` }).check()
  await page.getByRole('toolbar', { name: 'Selected' }).getByRole('button', { name: 'Approve' }).click()
  await page.getByText('2 timesheets approved.').waitFor()
  await page.getByRole('heading', { name: 'You’re all caught up' }).waitFor()
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 timesheets are waiting again.').waitFor()
  await sheets.getByRole('button', { name: /^Uma User/ }).waitFor()
  const all = page.getByRole('status', { name: 'Approval' })
  const approveAll = async () => {
    await page.getByRole('button', { name: 'Approve all…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await all.getByText('2 timesheets approved.').waitFor()
    await page.getByRole('heading', { name: 'You’re all caught up' }).waitFor()
  }
  await approveAll()
  await all.getByRole('button', { name: 'Undo' }).click()
  await all.getByText('2 timesheets are waiting again.').waitFor()
  await sheets.getByRole('button', { name: /^Uma User/ }).waitFor()
  await page.getByRole('button', { name: 'Period' }).click()
  await page.getByRole('radio', { name: 'Last month', exact: true }).check()
  await page.getByRole('heading', { name: 'You’re all caught up' }).waitFor()
  await page.goBack()
  await sheets.getByRole('button', { name: /^Uma User/ }).waitFor()
  await approveAll()

  await page.getByRole('tab', { name: 'Decided' }).click()
  await page.getByRole('radio', { name: 'Manual time' }).press('ArrowRight')
  await page.getByRole('button', { name: /^Reopen Tara Tracker’s timesheet/ }).click()
  await page.getByText(/^Tara Tracker’s timesheet for .* reopened\.$/).waitFor()
  assert.deepEqual(page.faults, [])

  const week = `/organizations/${app.organizationId}/timesheet?week=2026-11-09`
  const own = await app.openAs(app.user, week, clock)
  await own
    .getByRole('region', { name: /^Timesheet 9/ })
    .getByText('Locked')
    .waitFor()
  assert.deepEqual(own.faults, [])
})

test('a timesheet on whose days a request waits is approved only after a word, without undo; at phone width', async () => {
  await submitSheets('2026-11-16')
  await request('2026-11-17T14:00:00Z', '2026-11-17T15:00:00Z')
  await page.setViewportSize(phone.viewport)
  await page.goto(`${app.url}${approvals}?kind=timesheets`)
  await page.getByRole('button', { name: /^Uma User.*16 – 22 Nov/ }).click()
  await page.getByText('1 manual time request for these days is pending.').waitFor()
  assert.deepEqual(await page.evaluate(pageFaults), [])
  await page.getByRole('button', { name: 'Approve Uma User’s timesheet' }).click()
  const question = page.getByRole('dialog', { name: 'Deny the pending requests?' })
  await question.getByRole('button', { name: 'Approve and deny requests' }).click()
  await page.getByText(/^Uma User’s timesheet for .* approved\./).waitFor()
  // The denied request stays denied, so nothing claims that this can be undone.
  assert.equal(await page.getByRole('alert').getByRole('button', { name: 'Undo' }).count(), 0)
  assert.deepEqual(page.faults, [])
})

test('the log shows who changed which time and why; users who may not decide find nothing pending', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${app.url}/organizations/${app.organizationId}/time-edits`)
  const log = page.getByRole('table', { name: 'Time edits' })
  await log
    .getByRole('row', { name: /Uma User.*10:05 – 10:10.*Replaced.*Lighthouse → First project/ })
    .waitFor()
  const own = await app.openAs(app.viewer, approvals, clock)
  await own.getByRole('heading', { name: 'You’re all caught up' }).waitFor()
  assert.deepEqual([...page.faults, ...own.faults], [])
})

test('settings: approval for all, otherwise for one member, and how long a break may last', async () => {
  await timersIn(app).makeProject('Lunch', [app.user], 'work_break')
  await page.goto(`${app.url}/organizations/${app.organizationId}/settings/time`)
  await page.getByRole('switch', { name: 'Require approval for manual time' }).click()
  await page.getByText('Manual time now requires approval.').waitFor()
  const form = page.getByRole('form', { name: 'New exception' })
  await form.getByRole('button', { name: 'Add' }).click()
  await form.getByText('Choose a member.').waitFor()
  await form.getByRole('combobox', { name: 'Member' }).fill('Tara')
  await page.getByRole('option', { name: /Tara Tracker/ }).click()
  await form.getByRole('button', { name: 'Add' }).click()
  await page
    .getByRole('list', { name: 'Exceptions for individual members' })
    .getByText('Tara Tracker')
    .waitFor()
  const { manual_time_settings } = (await app.call(`GET ${base}/manual_time_settings`, app.owner)).body
  assert.deepEqual([manual_time_settings.requires_approval, manual_time_settings.members.length], [true, 1])
  await page.getByRole('textbox', { name: 'Minutes for Lunch' }).fill('45')
  await page.getByRole('form', { name: 'Lunch' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Lunch saved.').waitFor()
  assert.deepEqual(page.faults, [])
})

test('settings: another zone for the days to come, and back', async () => {
  const zone = page.getByRole('combobox', { name: 'Organization time zone' })
  await zone.fill('Auckland')
  await page.getByRole('option', { name: 'Pacific/Auckland' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Time zone changed to Pacific/Auckland.' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Time zone changed to UTC.').waitFor()
  await until(async () => (await zone.inputValue()) === 'UTC', 'the field shows the zone')
  assert.deepEqual(page.faults, [])
})
