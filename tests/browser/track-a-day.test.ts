import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { until } from '../../server/foundation/testing/until.ts'
import { timersIn } from '../../server/testing/timers.ts'
import { type AppPage, openApp, phone, searchFor } from './app.ts'

const app = await openApp()
const { makeProject, running, start } = timersIn(app)
const timesheet = `/organizations/${app.organizationId}/timesheet`
const now = '2026-11-18T09:00:00Z'
let page: AppPage

before(async () => {
  await app.moveClock(now)
  await makeProject('Lighthouse', [app.user])
  await makeProject('Tea break', [app.user], 'work_break')
  await change({ payment: { pay_period: 'weekly', period_week_day: 0 } })
  page = await app.openAs(app.user, timesheet, { now: await app.now() })
})

async function change(settings: object): Promise<void> {
  const { status, text } = await app.call(
    `PUT /v2/organizations/${app.organizationId}/update_members`,
    app.owner,
    {
      body: { members: [{ user_id: app.user.id, ...settings }] },
    },
  )
  assert.equal(status, 200, text)
}

/** Both clocks go on, and the server does what is due. */
async function pass(minutes: number): Promise<void> {
  await app.moveClock(new Date(Date.parse(await app.now()) + minutes * 60_000).toISOString())
  await app.settle()
  await page.clock.fastForward(minutes * 60_000)
}

const timer = (name: string | RegExp) => page.getByRole('button', { name })
const panel = () => page.getByRole('dialog', { name: 'Timer' })
const title = (pattern: RegExp) => until(async () => pattern.test(await page.title()), `title ${pattern}`)

/** The focus goes to the duration once a dialog has opened, and would close a list that is opened before. */
async function addTimeDialog(): Promise<ReturnType<AppPage['getByRole']>> {
  const dialog = page.getByRole('dialog', { name: 'Add time' })
  await dialog.getByLabel('Duration').and(page.locator(':focus')).waitFor()
  return dialog
}

async function choose(form: ReturnType<AppPage['getByRole']>, project: string): Promise<void> {
  await form.getByRole('combobox', { name: 'Project' }).fill(project)
  await page.getByRole('option', { name: project }).click()
}

test('started: the project and a note are chosen, and the time runs in the header and in the title of the tab', async () => {
  await title(/^Timesheet · Stint$/)
  await page.getByText('No time this week').waitFor()
  await timer('Start timer').click()
  await panel().getByRole('button', { name: 'Start', exact: true }).click()
  await panel().getByText('Choose a project.').waitFor()
  await choose(panel(), 'First project')
  await panel().getByLabel('Note').fill('Painting the crane')
  await page.keyboard.press('Enter')
  await timer('Timer: First project · Painting the crane').waitFor()
  await title(/^0:00:\d\d · Timesheet · Stint$/)
  await pass(25)
  await title(/^0:25:\d\d · Timesheet · Stint$/)
  await page.getByRole('link', { name: /^First project, Wednesday.*, 25 minutes, running$/ }).waitFor()
})

test('switched: by one touch, and by the keyboard from the search; the first stops at that instant', async () => {
  await searchFor(page, 'switch', 'Switch timer')
  await page.keyboard.press('Enter')
  await choose(panel(), 'Lighthouse')
  await panel().getByRole('button', { name: 'Switch', exact: true }).click()
  await timer('Timer: Lighthouse').waitFor()
  await pass(12)
  await timer('Timer: Lighthouse').click()
  await panel().getByText('up to 30 minutes').waitFor()
  await panel().getByRole('button', { name: 'Switch to First project' }).click()
  await timer('Timer: First project').waitFor()
  await pass(8)
})

test('stopped: in another tab, which this one hears of', async () => {
  const other = await page.context().newPage()
  await other.goto(app.url + timesheet)
  await other.getByRole('button', { name: 'Stop timer' }).click()
  await other.getByText('Timer stopped. 0:08 tracked.').waitFor()
  await timer('Start timer').waitFor()
  assert.equal(await running(app.user), null)
  await title(/^Timesheet · Stint$/)
  await page.getByRole('link', { name: /^Lighthouse, Wednesday.*, 12 minutes$/ }).waitFor()
  await page.getByRole('link', { name: /^Wednesday.*, whole day: .*45 minutes$/ }).waitFor()
  await other.close()
})

test('added by hand: over existing time the field shows an error, elsewhere it is booked', async () => {
  await page.getByRole('button', { name: 'Add time' }).click()
  const dialog = await addTimeDialog()
  await dialog.getByLabel('Start').fill('09:10')
  await dialog.getByLabel('Duration').fill('soon')
  await choose(dialog, 'Lighthouse')
  await dialog.getByRole('button', { name: 'Add time' }).click()
  await dialog.getByText('Enter a duration like 1:30, 1.5 or 45m.').waitFor()
  await dialog.getByLabel('Duration').fill('10m')
  await dialog.getByLabel('Reason').fill('On the boat')
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('The time overlaps time that is already booked.').waitFor()
  await dialog.getByLabel('Start').fill('06:00')
  await dialog.getByLabel('Duration').fill('1.5')
  await page.keyboard.press('Control+Enter')
  await page.getByText('1:30 added.').waitFor()
  await page.getByRole('link', { name: /^Lighthouse, Wednesday.*, 1 hour 42 minutes$/ }).click()
  const stretches = page.getByRole('list', { name: 'Time entries' })
  await stretches.getByText('06:00 – 07:30').waitFor()
  await stretches.getByText('Added manually').waitFor()
})

test('undone: what was just added goes again, and the log shows both', async () => {
  await page.goto(`${app.url}${timesheet}?add=yes&date=2026-11-17`)
  const dialog = await addTimeDialog()
  await choose(dialog, 'Lighthouse')
  await dialog.getByLabel('Reason').fill('On the wrong day')
  await page.keyboard.press('Control+Enter')
  await page.getByText('1:00 added.').waitFor()
  await page.getByRole('link', { name: /^Lighthouse, Tuesday.*, 1 hour$/ }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: /^Add time: Lighthouse, Tuesday/ }).waitFor()
  await page.getByRole('link', { name: /^Lighthouse, Wednesday/ }).click()
})

test('split and deleted: a part of a stretch moves, another goes, each with its reason in the log', async () => {
  await page.getByRole('button', { name: 'More for 06:00 – 07:30' }).click()
  await page.getByRole('menuitem', { name: 'Split…' }).click()
  const split = page.getByRole('dialog', { name: 'Split time' })
  await split.getByLabel('Split at').fill('07:00')
  await split.getByRole('combobox', { name: 'Project of the second part' }).fill('First project')
  await page.getByRole('option', { name: 'First project' }).click()
  await split.getByRole('button', { name: 'Split' }).click()
  await split.getByText('Enter a reason.').waitFor()
  await split.getByLabel('Reason').fill('The crane, not the lighthouse')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Time split.').waitFor()
  const log = page.getByRole('list', { name: 'Edits' })
  await log.getByText('“The crane, not the lighthouse”').waitFor()
  await page.getByRole('button', { name: 'Delete 06:00 – 07:00' }).click()
  const gone = page.getByRole('dialog', { name: 'Delete time' })
  await gone.getByLabel('To').fill('06:15')
  await gone.getByLabel('Reason').fill('Was breakfast')
  await page.keyboard.press('Control+Enter')
  await log.getByText('“Was breakfast”').waitFor()
  await log.getByText(/^Deleted from Lighthouse/).waitFor()
  await page.getByRole('list', { name: 'Time entries' }).getByText('06:15 – 07:00').waitFor()
  // A dialog that is still closing would take the key.
  await gone.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Lighthouse, Wednesday.*, 57 minutes$/ }).waitFor()
  await page.getByRole('link', { name: /^First project, Wednesday.*, 1 hour 3 minutes$/ }).waitFor()
})

test('a day: its strip, stretches and notes, and the week above it', async () => {
  await page.getByRole('radio', { name: 'Week' }).press('ArrowRight')
  await page.getByRole('slider', { name: 'Activity over the day' }).waitFor()
  await page.getByText('Painting the crane').waitFor()
  await page
    .getByRole('navigation', { name: 'Days of the week' })
    .getByRole('link', { name: /^Tuesday/ })
    .click()
  await page.getByText('No time yet.').waitFor()
  await page.goBack()
  await page.getByRole('list', { name: 'Edits' }).getByText('“Was breakfast”').waitFor()
})

test('submitted, taken back and submitted; once it is approved the days are locked and say so', async () => {
  const sheet = page.getByRole('region', { name: /^Timesheet 16/ })
  const early = page.getByRole('dialog', { name: 'Submit before the period ends?' })
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await early.getByText('runs until 22 Nov 2026').waitFor()
  await early.getByRole('button', { name: 'Cancel' }).click()
  await early.waitFor({ state: 'detached' })
  await sheet.getByText('Open', { exact: true }).waitFor()
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await early.getByRole('button', { name: 'Submit anyway' }).click()
  await sheet.getByText('Submitted', { exact: true }).waitFor()
  await sheet.getByRole('button', { name: 'Withdraw' }).click()
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await early.getByRole('button', { name: 'Submit anyway' }).click()
  await sheet.getByRole('button', { name: 'Withdraw' }).waitFor()
  const list = await app.call(`GET /v2${timesheet}s?user_ids=${app.user.id}`, app.owner)
  const { id, status } = list.body.timesheets[0]
  assert.equal(status, 'submitted')
  await app.call(`PUT /v2/timesheets/${id}`, app.owner, { body: { status: 'approved' } })
  await page.reload()
  await sheet.getByText('Locked').waitFor()
  await page.getByText('The timesheet is approved, so this time is locked.').first().waitFor()
  // The day shows from the copy on the device until it is read again.
  await until(
    async () => (await page.getByRole('button', { name: /^Delete / }).count()) === 0,
    'the entries are locked',
  )
  await app.call(`PUT /v2/timesheets/${id}`, app.owner, { body: { status: 'open' } })
})

test('needs approval: the page says so and sends a request, which waits beside the week', async () => {
  await app.call(`PUT /v2/organizations/${app.organizationId}/manual_time_settings`, app.owner, {
    body: { requires_approval: true },
  })
  await page.goto(`${app.url}${timesheet}?add=yes&date=2026-11-17`)
  const dialog = await addTimeDialog()
  await dialog.getByText('Manual time needs approval').waitFor()
  await choose(dialog, 'Lighthouse')
  await dialog.getByLabel('Reason').fill('The laptop was being repaired')
  await dialog.getByRole('button', { name: 'Send for approval' }).click()
  await page.getByText('1:00 sent for approval.').waitFor()
  await page.getByRole('list', { name: 'Manual time requests' }).getByText('Pending').waitFor()
})

test('idle: what to do with the time that nobody was there', async () => {
  await start(app.user)
  await pass(20)
  const since = new Date(Date.parse(await app.now()) - 600_000).toISOString()
  await app.call('POST /v2/users/me/timer/idle', app.user, { body: { since } })
  await page.reload()
  await timer('Timer: First project, idle').click()
  await panel().getByRole('button', { name: 'Discard it' }).click()
  await panel()
    .getByRole('timer')
    .getByText(/^0:10:/)
    .waitFor()
  await page.keyboard.press('Escape')
  await panel().waitFor({ state: 'detached' })
  await timer('Timer: First project').waitFor()
})

test('without a connection a stop waits and is sent later; a limit is explained in plain words', async () => {
  await page.context().setOffline(true)
  await timer('Stop timer').click()
  await page.getByText('Timer stopped. The time is sent when you’re back online.').waitFor()
  await timer('Start timer').waitFor()
  await page.context().setOffline(false)
  await page.getByText('The time you tracked offline was sent.').waitFor()
  assert.equal(await running(app.user), null)
  await change({ limits: { daily_limit: 1 } })
  await timer('Start timer').click()
  await panel().getByRole('button', { name: 'Start Lighthouse' }).click()
  await page.getByText(/^You have reached your limit for today or this week/).waitFor()
  await page.keyboard.press('Escape')
  await panel().waitFor({ state: 'detached' })
  assert.equal(await running(app.user), null)
  assert.deepEqual(page.faults, [])
})

test('under the thumb: at phone width the timer is in the middle of the bar', async () => {
  await page.setViewportSize(phone.viewport)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Start timer' }).click()
  await panel().getByText('Continue').waitFor()
  assert.deepEqual(page.faults, [])
})

test('others: a manager of the project opens a timesheet by its address, and sees the time on that project', async () => {
  const path = `${timesheet}?user=${app.user.id}&week=2026-11-18`
  const other = await app.openAs(app.projectManager, path, { now: await app.now() })
  await other.getByRole('heading', { level: 1, name: 'Uma User’s timesheet' }).waitFor()
  await other.getByRole('link', { name: /^First project, Wednesday/ }).waitFor()
  assert.equal(await other.getByRole('link', { name: /^Lighthouse/ }).count(), 0)
  assert.deepEqual(other.faults, [])
})
