import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { until } from '../../server/foundation/testing/until.ts'
import { giveTestPassword, signedInAs, testPassword } from '../../server/testing/accounts.ts'
import { timersIn } from '../../server/testing/timers.ts'
import { type AppPage, openApp } from './app.ts'
import { appIsKept } from './kept-app.ts'
import { storedOn, untilWritten } from './stored-copy.ts'

const app = await openApp()
const now = '2026-11-18T17:00:00Z'
const organization = `/organizations/${app.organizationId}`
const timesheet = `${organization}/timesheet?view=week`
let page: AppPage

before(async () => {
  await app.moveClock(now)
  const lighthouse = await timersIn(app).makeProject('Lighthouse', [app.user])
  const task = { summary: 'Paint the lamp', assignee_ids: [app.user.id] }
  await app.call(`POST /v2/projects/${lighthouse}/tasks`, app.owner, { body: task })
  const { status, text } = await app.call(`POST /v2/users/${app.user.id}/time_entries`, app.user, {
    body: {
      project_id: lighthouse,
      start_time: '2026-11-17T09:00:00Z',
      tracked: 5_400,
      note: 'By the harbor wall.',
    },
  })
  assert.equal(status, 201, text)
  page = await app.openAs(app.user, timesheet, { now, serviceWorkers: 'allow' })
  await hours().waitFor()
  await page.clock.fastForward(5_000)
  await page.evaluate('navigator.serviceWorker.ready')
  await appIsKept(page)
})

const hours = () => page.getByRole('link', { name: /^Lighthouse, .*1 hour 30 minutes$/ })
const line = (name: string) => page.getByRole('row').filter({ hasText: name })

const stored = () => storedOn(page)

async function untilKept(least: number): Promise<void> {
  await until(async () => (await stored()).entries >= least, `${least} entries are kept`)
}

test('offline, after a reload: the week, projects and tasks open as they were', async () => {
  await page.goto(`${app.url}${organization}/projects`)
  await line('Lighthouse').waitFor()
  await untilWritten(page)
  await page.goto(`${app.url}${organization}/to-dos`)
  await page.getByText('Paint the lamp').first().waitFor()
  await untilWritten(page)
  await page.goto(app.url + timesheet)
  await hours().waitFor()
  await untilKept(10)
  await untilWritten(page)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(/^You’re offline/).waitFor()
  await hours().waitFor()
  await page.goto(`${app.url}${organization}/projects`)
  await line('Lighthouse').waitFor()
  await page.goto(`${app.url}${organization}/to-dos`)
  await page.getByText('Paint the lamp').first().waitFor()
})

test('back online: what changed meanwhile is read again', async () => {
  const { status, text } = await app.call(`POST /v2/users/${app.user.id}/time_entries`, app.user, {
    body: { project_id: app.projectId, start_time: '2026-11-16T09:00:00Z', tracked: 3_600, note: 'Later.' },
  })
  assert.equal(status, 201, text)
  await page.context().setOffline(false)
  await page.goto(app.url + timesheet)
  await page.getByRole('link', { name: /^First project, .*1 hour$/ }).waitFor()
})

test('stored: nothing can be read, neither in the database nor beside it', async () => {
  await untilKept(10)
  const { databases, bytes, cookie, storage } = await stored()
  assert.deepEqual(databases, [`stint-copy/${app.user.id}`])
  assert.ok(!cookie.includes('stses_'), 'the secret of the session is for the server alone')
  // Long enough to be in no random bytes.
  const email = await giveTestPassword(app, app.user.id)
  const words = ['Lighthouse', 'Paint the lamp', 'harbor wall', 'First project', 'Test Works', email]
  for (const word of words) {
    assert.ok(!storage.includes(word), word)
    for (const each of bytes) assert.ok(!Buffer.from(each).includes(word), word)
    // As texts of 16 bits too.
    for (const each of bytes) assert.ok(!Buffer.from(each).includes(Buffer.from(word, 'utf16le')), word)
  }
})

test('another person on the same browser: nothing of the first is there, online or offline', async () => {
  const reply = await page.request.post(`${app.url}/auth/account/sign_in`, {
    data: { email: await giveTestPassword(app, app.manager.id), password: testPassword },
    headers: { Origin: app.url },
  })
  assert.equal(reply.status(), 200, await reply.text())
  await page.goto(app.url + timesheet)
  await page.getByRole('heading', { level: 1, name: 'My timesheet' }).waitFor()
  await untilKept(5)
  assert.deepEqual((await stored()).databases, [`stint-copy/${app.manager.id}`])
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'My timesheet' }).waitFor()
  assert.equal(await hours().count(), 0)
  await page.context().setOffline(false)
})

test('the session is ended from elsewhere: at the next contact nothing is left on this device', async () => {
  const elsewhere = await signedInAs(app, app.manager.id)
  assert.equal((await elsewhere.call('DELETE /account/sessions')).status, 204)
  await page.goto(app.url + timesheet)
  await page.getByRole('heading', { name: /Sign in/ }).waitFor()
  const { databases, cookie } = await stored()
  assert.deepEqual(databases, [])
  assert.ok(!cookie.includes('stint_copy'))
})

test('signed out: the database and its key are gone, and offline nobody is shown', async () => {
  const email = await giveTestPassword(app, app.user.id)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(testPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await hours().waitFor()
  await untilKept(5)
  assert.ok((await stored()).cookie.includes(`stint_copy=${app.user.id}.`))
  await page.getByRole('button', { name: /’s account$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: /Sign in/ }).waitFor()
  const { databases, cookie } = await stored()
  assert.deepEqual(databases, [])
  assert.ok(!cookie.includes('stint_copy'))
  await page.context().setOffline(true)
  await page.goto(app.url + timesheet)
  await page.getByRole('heading', { name: 'Can’t reach Stint' }).waitFor()
})
