import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { until } from '../../server/foundation/testing/until.ts'
import { type AppPage, openApp } from './app.ts'
import { appIsKept } from './kept-app.ts'
import { entryOf, serveUpgradable } from './upgradable.ts'

const app = await openApp({ PORT: '0' })
const { upgrade } = await serveUpgradable(app)
const timesheet = `/organizations/${app.organizationId}/timesheet`
let [plain, kept]: [AppPage?, AppPage?] = []

/** One tab without a worker, as on a server with plain http, and one whose worker has kept the app. */
before(async () => {
  plain = await app.openAs(app.user, timesheet)
  kept = await app.openAs(app.user, timesheet, { serviceWorkers: 'allow' })
  for (const page of [plain, kept]) await page.getByRole('heading', { level: 1 }).waitFor()
  await appIsKept(kept)
})

function tabs(): [AppPage, AppPage] {
  assert.ok(plain && kept)
  return [plain, kept]
}

const open = (page: AppPage, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

test('offline without a worker: a page whose code is missing says so, the rest stays, and trying again opens it', async () => {
  const [page] = tabs()
  await page.context().setOffline(true)
  await open(page, 'Projects')
  const said = page.getByRole('main').getByRole('alert')
  await said.getByText('The server can’t be reached. Check your connection, then try again.').waitFor()
  await page.getByRole('button', { name: 'Start timer' }).waitFor()
  await page.getByText(/^You’re offline/).waitFor()
  await page.context().setOffline(false)
  await page.getByText(/^You’re offline/).waitFor({ state: 'detached' })
  await said.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor()
})

test('upgraded under an open tab: the page whose code is gone says so, the timer stays, and Reload opens the new build', async () => {
  const [page] = tabs()
  const old = await entryOf(page)
  await upgrade()
  await open(page, 'Calendar')
  const said = page.getByRole('main').getByRole('alert')
  await said.getByText('A new version is ready', { exact: true }).waitFor()
  await page.getByText('A new version is ready.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Start timer' }).click()
  const panel = page.getByRole('dialog', { name: 'Timer' })
  await panel.getByRole('alert').getByText('A new version is ready', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await said.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor()
  assert.notEqual(await entryOf(page), old)
  assert.equal(await page.getByText('A new version is ready.').count(), 0)
})

test('upgraded with the app on the device: the old pages still open, the new version is offered, and Reload takes it', async () => {
  const [, page] = tabs()
  const old = await entryOf(page)
  await page.evaluate('navigator.serviceWorker.getRegistration().then((each) => each.update())')
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  await notice.waitFor()
  await open(page, 'Calendar')
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor()
  assert.equal(await entryOf(page), old)
  await notice.getByRole('button', { name: 'Reload' }).click()
  await until(async () => (await entryOf(page)) !== old, 'the new build')
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor()
  assert.equal(await page.getByText('A new version is ready.').count(), 0)
})
