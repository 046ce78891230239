import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { until } from '../../server/foundation/testing/until.ts'
import { giveTestPassword, signedInAs, testPassword } from '../../server/testing/accounts.ts'
import { timersIn } from '../../server/testing/timers.ts'
import { type AppPage, openApp } from './app.ts'
import { appIsKept } from './kept-app.ts'
import { storedOn, waitingOn } from './stored-copy.ts'

const app = await openApp()
const timesheet = `/organizations/${app.organizationId}/timesheet`
const now = '2026-11-18T09:00:00Z'
const note = 'The lamp on the pier'
const oldKey = `stint-timer-queue/${app.user.id}`
let page: AppPage
let lighthouse = 0

before(async () => {
  await app.moveClock(now)
  lighthouse = await timersIn(app).makeProject('Lighthouse', [app.user])
  page = await app.openAs(app.user, timesheet, { now, serviceWorkers: 'allow' })
  await page.getByRole('button', { name: 'Start timer' }).waitFor()
  await page.clock.fastForward(5_000)
  await page.evaluate('navigator.serviceWorker.ready')
  await appIsKept(page)
})

const unsent = (count: number) =>
  page.getByText(count === 1 ? '1 timer change isn’t sent yet.' : `${count} timer changes aren’t sent yet.`)

/** Seconds of the member by project, as the server has them. */
async function onServer(): Promise<Record<number, number>> {
  const query = `time_slot[start]=2026-11-18T00:00:00Z&time_slot[stop]=2026-11-19T00:00:00Z&user_ids=${app.user.id}`
  const { body, text } = await app.call(
    `GET /v2/organizations/${app.organizationId}/activities?${query}`,
    app.owner,
  )
  assert.ok(body.activities, text)
  const sums: Record<number, number> = {}
  for (const { project_id, tracked } of body.activities) sums[project_id] = (sums[project_id] ?? 0) + tracked
  return sums
}

async function start(): Promise<void> {
  await page.getByRole('button', { name: 'Start timer' }).click()
  const form = page.getByRole('dialog', { name: 'Timer' }).getByRole('form')
  await form.getByRole('combobox', { name: 'Project' }).fill('Lighthouse')
  await page.getByRole('option', { name: 'Lighthouse' }).click()
  await form.getByLabel('Note').fill(note)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Timer: Lighthouse' }).waitFor()
}

async function signIn(userId: number): Promise<void> {
  const reply = await page.request.post(`${app.url}/auth/account/sign_in`, {
    data: { email: await giveTestPassword(app, userId), password: testPassword },
    headers: { Origin: app.url },
  })
  assert.equal(reply.status(), 200, await reply.text())
}

test('clicks that wait are nowhere in clear, and outlive a killed tab', async () => {
  await page.context().setOffline(true)
  await start()
  await unsent(1).waitFor()
  await page.clock.fastForward(20 * 60_000)
  await page.getByRole('button', { name: 'Stop timer' }).click()
  await unsent(2).waitFor()
  const { bytes, storage, cookie } = await storedOn(page)
  assert.ok(!storage.includes('timer-queue'))
  for (const word of [note, 'started_at', `"project_id":${lighthouse}`, '"kind":"start"']) {
    assert.ok(!storage.includes(word) && !cookie.includes(word), word)
    for (const each of bytes) assert.ok(!Buffer.from(each).includes(word), word)
  }
  assert.match(JSON.stringify(await waitingOn(page, 'timer-queue')), new RegExp(note))
  const context = page.context()
  await page.close()
  page = Object.assign(await context.newPage(), { faults: [] })
  await page.clock.install({ time: '2026-11-18T09:30:00Z' })
  await app.moveClock('2026-11-18T09:30:00Z')
  await page.goto(app.url + timesheet)
  await unsent(2).waitFor()
})

test('two tabs: the clicks arrive once, and nothing is left to send', async () => {
  const other = Object.assign(await page.context().newPage(), { faults: [] })
  await other.clock.install({ time: '2026-11-18T09:30:00Z' })
  await other.goto(app.url + timesheet)
  await other.getByText('2 timer changes aren’t sent yet.').waitFor()
  await page.context().setOffline(false)
  await page.getByText('2 timer changes aren’t sent yet.').waitFor({ state: 'detached' })
  await other.getByText('2 timer changes aren’t sent yet.').waitFor({ state: 'detached' })
  const { [lighthouse]: seconds = 0 } = await onServer()
  assert.ok(seconds >= 20 * 60 && seconds < 25 * 60, String(seconds))
  assert.equal(await waitingOn(page, 'timer-queue'), undefined)
  await other.close()
})

test('an upgrade: clicks that an earlier build left in clear are sealed, sent once, and gone from there', async () => {
  const before = (await onServer())[app.projectId] ?? 0
  await page.context().setOffline(true)
  const body = { organization_id: app.organizationId, project_id: app.projectId, note }
  const queue = {
    base: null,
    isUncertain: false,
    waiting: [
      { kind: 'start', key: 'a'.repeat(24), at: '2026-11-18T08:00:00.000Z', body },
      { kind: 'stop', key: 'b'.repeat(24), at: '2026-11-18T08:10:00.000Z' },
    ],
    refused: [],
  }
  await page.evaluate(`localStorage.setItem('${oldKey}', ${JSON.stringify(JSON.stringify(queue))})`)
  await page.evaluate(`localStorage.setItem('stint-timer-queue/${app.manager.id}', '{}')`)
  await page.reload()
  await unsent(2).waitFor()
  assert.ok(!(await storedOn(page)).storage.includes('timer-queue'))
  assert.match(JSON.stringify(await waitingOn(page, 'timer-queue')), /08:10:00/)
  await page.context().setOffline(false)
  await unsent(2).waitFor({ state: 'detached' })
  assert.equal((await onServer())[app.projectId], before + 600)
  await page.reload()
  await page.getByRole('button', { name: 'Start timer' }).waitFor()
  assert.equal((await onServer())[app.projectId], before + 600)
})

test('another person’s sign-in removes clicks that wait, and never sends them', async () => {
  const sums = await onServer()
  await page.context().setOffline(true)
  await start()
  await unsent(1).waitFor()
  await signIn(app.manager.id)
  await page.context().setOffline(false)
  await page.goto(app.url + timesheet)
  await until(
    async () => (await storedOn(page)).databases.join() === `stint-copy/${app.manager.id}`,
    'only the copy of the other person is there',
  )
  assert.equal(await waitingOn(page, 'timer-queue'), undefined)
  assert.equal(await page.getByText(/sent yet/).count(), 0)
  assert.deepEqual(await onServer(), sums)
})

test('a session that is ended elsewhere takes its clicks with it', async () => {
  await signIn(app.user.id)
  await page.goto(app.url + timesheet)
  // What the timer offers is there.
  await page.getByRole('button', { name: 'Add time', exact: true }).waitFor()
  await page.context().setOffline(true)
  await start()
  await unsent(1).waitFor()
  const elsewhere = await signedInAs(app, app.user.id)
  assert.equal((await elsewhere.call('DELETE /account/sessions')).status, 204)
  await page.context().setOffline(false)
  await page.goto(app.url + timesheet)
  await page.getByRole('heading', { name: /Sign in/ }).waitFor()
  const { databases, storage } = await storedOn(page)
  assert.deepEqual([databases, storage.includes('timer-queue')], [[], false])
})
