import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { timersIn } from '../../server/testing/timers.ts'
import { type AppPage, openApp } from './app.ts'
import { appIsKept } from './kept-app.ts'
import { waitingOn } from './stored-copy.ts'

const app = await openApp()
const { makeProject, running, start } = timersIn(app)
const timesheet = `/organizations/${app.organizationId}/timesheet`
const now = '2026-11-18T09:00:00Z'
let page: AppPage
let lighthouse = 0

before(async () => {
  await app.moveClock(now)
  lighthouse = await makeProject('Lighthouse', [app.user])
  await start(app.user)
  page = await app.openAs(app.user, timesheet, { now: await app.now(), serviceWorkers: 'allow' })
  await page.getByRole('button', { name: 'Timer: First project' }).waitFor()
  // The worker has kept the app: it controls the page, and every page's code is there.
  await page.clock.fastForward(5_000)
  await page.evaluate('navigator.serviceWorker.ready')
  await appIsKept(page)
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const panel = () => page.getByRole('dialog', { name: 'Timer' })

/** Both clocks go on; the server does what is due, as if the device were in a tunnel. */
async function pass(minutes: number): Promise<void> {
  await app.moveClock(new Date(Date.parse(await app.now()) + minutes * 60_000).toISOString())
  await app.settle()
  await page.clock.fastForward(minutes * 60_000)
}

async function begin(project: string): Promise<void> {
  const form = panel().getByRole('form')
  await form.getByRole('combobox', { name: 'Project' }).fill(project)
  await page.getByRole('option', { name: project }).click()
  await page.keyboard.press('Enter')
}

/** What the server has, in seconds. */
async function stretches(): Promise<[project: number, start: number, seconds: number][]> {
  const query = `time_slot[start]=2026-11-18T08:00:00Z&time_slot[stop]=2026-11-19T00:00:00Z&user_ids=${app.user.id}`
  const { body, text } = await app.call(
    `GET /v2/organizations/${app.organizationId}/activities?${query}`,
    app.owner,
  )
  assert.ok(body.activities, text)
  type Slot = { project_id: number; starts_at: string; tracked: number }
  const activities: Slot[] = body.activities
  const slots = activities.sort((one, other) => one.starts_at.localeCompare(other.starts_at))
  const found: { project: number; start: number; seconds: number }[] = []
  for (const { project_id, starts_at, tracked } of slots) {
    const [last, begun] = [found.at(-1), Date.parse(starts_at)]
    if (last?.project === project_id && Math.abs(last.start + last.seconds * 1_000 - begun) <= 1_000)
      last.seconds += tracked
    else found.push({ project: project_id, start: begun, seconds: tracked })
  }
  return found.map(({ project, start, seconds }) => [project, Math.floor(start / 1_000), seconds])
}

/** The second at which the server says that the timer stopped. */
async function lastStop(): Promise<number> {
  const { body, text } = await app.call(
    `GET /v2/organizations/${app.organizationId}/tracking_states?user_ids=${app.user.id}`,
    app.owner,
  )
  assert.equal(body.tracking_states?.at(-1)?.type, 'stop', text)
  return second(body.tracking_states.at(-1).occurred_at)
}

type Queue = {
  base: { started_at: string }
  waiting: { at: string }[]
  refused: { from: string; to: string }[]
}

/** The clicks that the browser keeps, with the times at which they were made: both clocks go on by themselves. */
async function kept(): Promise<Queue> {
  const queue = await waitingOn(page, 'timer-queue')
  assert.ok(isQueue(queue), JSON.stringify(queue))
  return queue
}

function isQueue(value: unknown): value is Queue {
  return typeof value === 'object' && value !== null && 'waiting' in value && 'refused' in value
}
const second = (instant = '') => Math.floor(Date.parse(instant) / 1_000)

test('offline: an address opens from what is kept, with a banner and the timer, also after a reload', async () => {
  await page.context().setOffline(true)
  await pass(30)
  await page.getByText(/^You’re offline\. Your timer keeps running/).waitFor()
  await page.reload()
  await page.getByText(/^You’re offline\. Your timer keeps running/).waitFor()
  await button('Timer: First project').waitFor()
  await page.goto(`${app.url}/organizations/${app.organizationId}/projects`)
  await button('Timer: First project').waitFor()
  const error = page.getByRole('alert').getByText('The server can’t be reached.')
  await error
    .or(page.getByRole('heading', { level: 1, name: 'Projects' }))
    .first()
    .waitFor()
})

test('offline: switched, stopped and started again, each at its time; what waits is counted and outlives a reload', async () => {
  await button('Timer: First project').click()
  await begin('Lighthouse')
  await button('Timer: Lighthouse').waitFor()
  await panel().waitFor({ state: 'detached' })
  await page.getByText('1 timer change isn’t sent yet.').waitFor()
  await pass(45)
  await button('Stop timer').click()
  await page.getByText('2 timer changes aren’t sent yet.').waitFor()
  await pass(15)
  await page.reload()
  await page.getByText('2 timer changes aren’t sent yet.').waitFor()
  await button('Start timer').click()
  await begin('First project')
  await button('Timer: First project').waitFor()
  await panel().waitFor({ state: 'detached' })
  await pass(20)
})

test('offline: signing out asks before it loses time', async () => {
  await button(/’s account$/).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out and lose time?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByText('3 timer changes aren’t sent yet.').waitFor()
})

test('back online: all is sent in order with its times, and the server has exactly these stretches', async () => {
  // A closed tab loses nothing: another one of the same person sends it.
  const { base, waiting } = await kept()
  const [begun, switched, stopped, again] = [base.started_at, ...waiting.map(({ at }) => at)].map(second)
  assert.ok(begun && switched && stopped && again)
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  const tab = Object.assign(await context.newPage(), { faults: [] })
  await tab.clock.install({ time: await app.now() })
  await tab.goto(app.url + timesheet)
  page = tab
  await page.getByText('The time you tracked offline was sent.').waitFor()
  await button('Timer: First project').waitFor()
  assert.equal(await page.getByText(/sent yet/).count(), 0)
  const timer = await running(app.user)
  assert.deepEqual([timer.project_id, second(timer.started_at)], [app.projectId, again])
  await button('Stop timer').click()
  await button('Start timer').waitFor()
  const [first, next, last, ...more] = await stretches()
  assert.deepEqual(first, [app.projectId, begun, switched - begun])
  assert.deepEqual(next, [lighthouse, switched, stopped - switched])
  assert.deepEqual(last, [app.projectId, again, (await lastStop()) - again])
  assert.deepEqual(more, [])
})

test('refused: time that the server does not accept stays, says why, and can be sent again or discarded', async () => {
  await page.context().setOffline(true)
  await button('Start timer').click()
  await begin('Lighthouse')
  await button('Timer: Lighthouse').waitFor()
  await panel().waitFor({ state: 'detached' })
  await pass(10)
  await button('Stop timer').click()
  await app.call(`PUT /v2/projects/${lighthouse}`, app.owner, { body: { status: 'archived' } })
  await page.context().setOffline(false)
  await page.getByText('1 entry that you tracked offline was not accepted.').waitFor()
  await page.getByRole('button', { name: 'Review' }).click()
  const entry = panel().getByRole('region', { name: 'Time that wasn’t accepted' })
  await entry.getByText('This project is archived. Choose another one.').waitFor()
  const { from, to } = (await kept()).refused[0] ?? {}
  await app.call(`PUT /v2/projects/${lighthouse}`, app.owner, { body: { status: 'active' } })
  await entry.getByRole('button', { name: 'Try again' }).click()
  await entry.waitFor({ state: 'detached' })
  assert.deepEqual((await stretches()).at(-1), [lighthouse, second(from), second(to) - second(from)])
})

test('signed out: nothing of the person stays in the browser, and offline nobody is shown', async () => {
  await page.keyboard.press('Escape')
  await panel().waitFor({ state: 'detached' })
  await button(/’s account$/).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: /Sign in/ }).waitFor()
  const left = await page.evaluate<string[]>(
    "Object.keys(localStorage).filter((key) => key.startsWith('stint-kept') || key.includes('queue'))",
  )
  assert.deepEqual(left, [])
  const kept = await page.evaluate<string[]>(keptPaths)
  assert.deepEqual(
    kept.filter((path) => /^\/(v2|auth|docs)/.test(path)),
    [],
  )
  await page.context().setOffline(true)
  await page.goto(app.url + timesheet)
  await page.getByRole('heading', { name: 'Can’t reach Stint' }).waitFor()
  assert.equal(await page.getByText('Uma').count(), 0)
})

const keptPaths = `(async () => {
  const names = await caches.keys()
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
})()`
