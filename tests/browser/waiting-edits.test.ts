import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { until } from '../../server/foundation/testing/until.ts'
import { giveTestPassword, testPassword } from '../../server/testing/accounts.ts'
import { timersIn } from '../../server/testing/timers.ts'
import { parseDuration } from '../../web/ui/duration.ts'
import { type AppPage, openApp } from './app.ts'
import { appIsKept } from './kept-app.ts'
import { storedOn, untilWritten } from './stored-copy.ts'

const app = await openApp()
// The Sunday of the week that begins on 16 November.
const now = '2026-11-22T20:00:00Z'
const organization = `/organizations/${app.organizationId}`
const timesheet = `${organization}/timesheet?view=week&type=yes`
const week = [
  'Monday 16 November',
  'Tuesday 17 November',
  'Wednesday 18 November',
  'Thursday 19 November',
  'Friday 20 November',
  'Saturday 21 November',
  'Sunday 22 November',
]
const [monday = '', tuesday = '', wednesday = '', thursday = ''] = week
let page: AppPage
let lighthouse = 0

before(async () => {
  await app.moveClock(now)
  lighthouse = await timersIn(app).makeProject('Lighthouse', [app.user])
  await add(app.projectId, '2026-11-16T09:00:00Z')
  await add(lighthouse, '2026-11-16T14:00:00Z')
  page = await app.openAs(app.user, timesheet, { now, serviceWorkers: 'allow' })
  await cell(monday).waitFor()
  await page.clock.fastForward(5_000)
  await page.evaluate('navigator.serviceWorker.ready')
  await appIsKept(page)
  await page.reload()
  await cell(monday).waitFor()
  await page.clock.fastForward(5_000)
  await untilWritten(page)
})

async function add(project_id: number, start_time: string): Promise<void> {
  const { status, text } = await app.call(`POST /v2/users/${app.user.id}/time_entries`, app.user, {
    body: { project_id, start_time, tracked: 3_600, note: 'By hand.' },
  })
  assert.equal(status, 201, text)
}

const cell = (day: string, project = 'First project', on = page) =>
  on.getByRole('textbox', { name: `Hours: ${project}, ${day}` })
const waiting = (count: number) =>
  page.getByText(
    count === 1
      ? '1 change of your time waits to be sent.'
      : `${count} changes of your time wait to be sent.`,
  )
const noneWaits = () =>
  until(async () => (await page.getByText(/of your time waits? to be sent/).count()) === 0, 'nothing waits')

async function type(day: string, hours: string, project?: string): Promise<void> {
  await cell(day, project).fill(hours)
  await cell(day, project).press('Enter')
}

const shows = (day: string, hours: string, project?: string) =>
  until(async () => (await cell(day, project).inputValue()) === hours, `${day} shows ${hours}`)

/** Minutes of the member by day and project, as the server has them. */
async function onServer(project = app.projectId): Promise<Record<string, number>> {
  const query = `date[start]=2026-11-16&date[stop]=2026-11-22&user_ids=${app.user.id}`
  const { body, text } = await app.call(
    `GET /v2/organizations/${app.organizationId}/activities/daily?${query}`,
    app.owner,
  )
  assert.ok(body.daily_activities, text)
  type Daily = { date: string; project_id: number; tracked: number }
  const daily: Daily[] = body.daily_activities
  return Object.fromEntries(
    daily
      .filter(({ project_id }) => project_id === project)
      .map(({ date, tracked }) => [date.slice(8), tracked / 60]),
  )
}

/** How many edits the server has logged: one for each change that happened. */
async function edits(): Promise<number> {
  const query = 'created[start]=2026-11-22T00:00:00Z&created[stop]=2026-11-24T00:00:00Z&page_limit=500'
  const { body, text } = await app.call(
    `GET /v2/organizations/${app.organizationId}/time_edit_logs?${query}`,
    app.owner,
  )
  assert.ok(body.time_edit_logs, text)
  return body.time_edit_logs.length
}

/** What is printed below the week: the days, then their total. */
async function totals(): Promise<number[]> {
  const texts = await page.getByRole('table').locator('tfoot tr').last().locator('td').allInnerTexts()
  return texts.map((text) => parseDuration(text.trim() || '0') ?? 0)
}

test('offline: seven edits over a week appear at once, add up, say that they wait, and outlive a reload', async () => {
  await page.context().setOffline(true)
  await page.getByText('Your changes are sent later.').waitFor()
  for (const [at, day] of week.entries()) {
    await type(day, at === 0 ? '2:30' : `${at}:15`)
    await waiting(at + 1).waitFor()
    await shows(day, at === 0 ? '2:30' : `${at}:15`)
  }
  const check = async () => {
    const all = await totals()
    assert.deepEqual(
      all.map((seconds) => seconds / 60),
      [210, 75, 135, 195, 255, 315, 375, 1_560],
    )
  }
  await check()
  await page.reload()
  await waiting(7).waitFor()
  await shows(monday, '2:30')
  await check()
})

test('offline: fewer hours and none, of time that waits too, and Undo of an edit that waits removes it', async () => {
  await type(tuesday, '0:45')
  await waiting(8).waitFor()
  await shows(tuesday, '0:45')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText('Undone.').last().waitFor()
  await waiting(7).waitFor()
  await shows(tuesday, '1:15')
  await type(monday, '', 'Lighthouse')
  await waiting(8).waitFor()
  assert.equal((await onServer(lighthouse))['16'], 60)
})

test('back online: the server has each edit exactly once', async () => {
  const before = await edits()
  await page.context().setOffline(false)
  await noneWaits()
  await until(async () => (await onServer())['22'] === 375, 'the last day has arrived')
  assert.deepEqual(await onServer(), { 16: 150, 17: 75, 18: 135, 19: 195, 20: 255, 21: 315, 22: 375 })
  await until(async () => (await onServer(lighthouse))['16'] === undefined, 'the cleared cell has arrived')
  assert.equal(await edits(), before + 8)
  await shows(monday, '2:30')
})

test('refused: the change is taken back and shown with its sentence; Retry sends it, Discard removes it', async () => {
  await add(lighthouse, '2026-11-16T19:00:00Z')
  await page.reload()
  await shows(monday, '1:00', 'Lighthouse')
  await page.clock.fastForward(5_000)
  await untilWritten(page)
  const status = (to: string) =>
    app.call(`PUT /v2/projects/${lighthouse}`, app.owner, { body: { status: to } })
  await page.context().setOffline(true)
  await type(tuesday, '1:00', 'Lighthouse')
  await type(wednesday, '1:30', 'Lighthouse')
  await waiting(2).waitFor()
  await status('archived')
  await page.context().setOffline(false)
  await page.getByText('2 changes of your time were not accepted.').waitFor()
  await shows(tuesday, '', 'Lighthouse')
  const list = page.getByRole('list', { name: 'Changes that weren’t accepted' })
  const refused = (day: string) => list.getByRole('listitem').filter({ hasText: `Lighthouse, ${day}` })
  await refused(tuesday)
    .getByText(/archived|access/)
    .waitFor()
  assert.deepEqual(await onServer(lighthouse), { 16: 60 })
  await refused(wednesday).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await refused(wednesday).waitFor({ state: 'detached' })
  await status('active')
  await refused(tuesday).getByRole('button', { name: 'Retry' }).click()
  await list.waitFor({ state: 'detached' })
  await until(async () => (await onServer(lighthouse))['17'] === 60, 'the change has arrived')
  await shows(tuesday, '1:00', 'Lighthouse')
  assert.deepEqual(await onServer(lighthouse), { 16: 60, 17: 60 })
})

test('a tab that is killed before the reply: the next one sends the edit again, and it counts once', async () => {
  const first = await app.openAs(app.user, timesheet, { now })
  await cell(thursday, 'Lighthouse', first).waitFor()
  const before = await edits()
  let sent = 0
  const killed = new Promise<void>((done) => {
    void first.route('**/time_changes', async (route) => {
      sent += 1
      await route.fetch()
      // The server has it, and the tab never hears of that.
      done()
    })
  })
  await cell(thursday, 'Lighthouse', first).fill('0:30')
  await cell(thursday, 'Lighthouse', first).press('Enter')
  await killed
  const context = first.context()
  await first.close()
  assert.deepEqual([sent, (await onServer(lighthouse))['19']], [1, 30])
  const second = await context.newPage()
  const again = second.waitForResponse((reply) => reply.url().endsWith('/time_changes'))
  await second.clock.install({ time: now })
  await second.goto(app.url + timesheet)
  assert.ok((await again).ok())
  await until(
    async () =>
      (await second.getByRole('textbox', { name: `Hours: Lighthouse, ${thursday}` }).inputValue()) === '0:30',
    'the cell shows the edit',
  )
  assert.equal((await onServer(lighthouse))['19'], 30)
  assert.equal(await edits(), before + 1)
  await context.close()
})

test('signing out asks before it loses an edit; another person’s session never sends it', async () => {
  const before = await edits()
  await page.context().setOffline(true)
  await type(wednesday, '0:45', 'Lighthouse')
  await waiting(1).waitFor()
  await page.getByRole('button', { name: /’s account$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out and lose time?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  const reply = await page.request.post(`${app.url}/auth/account/sign_in`, {
    data: { email: await giveTestPassword(app, app.manager.id), password: testPassword },
    headers: { Origin: app.url },
  })
  assert.equal(reply.status(), 200, await reply.text())
  // The app opens with what the first person left, and then hears who is signed in.
  await page.reload()
  await waiting(1).waitFor()
  // With the token of the other person, an edit could go.
  const token = page.waitForResponse((each) => each.url().endsWith('/account/token') && each.ok())
  await page.context().setOffline(false)
  await token
  await page.goto(app.url + timesheet)
  await until(
    async () => (await storedOn(page)).databases.join() === `stint-copy/${app.manager.id}`,
    'only the copy of the other person is there',
  )
  assert.equal(await edits(), before)
  assert.equal((await onServer(lighthouse))['18'], undefined)
})
