import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApp } from './app.ts'
import { goTo } from './go-to.ts'

const app = await openApp()
const home = `/organizations/${app.organizationId}`

test('nine entries for an owner; the pages of an area are shown while it is open', async () => {
  const page = await app.openAs(app.owner, home)
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Settings', exact: true }).waitFor()
  assert.equal(await main.getByRole('link').count(), 9)
  await main.getByRole('link', { name: 'Money', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor()
  const money = main.getByRole('list', { name: 'Money' })
  assert.deepEqual(await money.getByRole('link').allInnerTexts(), [
    'Invoices',
    'Unbilled work',
    'Ledger',
    'Team invoices',
    'Expenses',
    'Payments',
    'Profitability',
    'Close the month',
  ])
  await money.getByRole('link', { name: 'Expenses' }).click()
  await page.getByRole('heading', { level: 1, name: 'Expenses' }).waitFor()
  assert.deepEqual(await main.locator('[aria-current=page]').allInnerTexts(), ['Expenses'])
  assert.deepEqual(page.faults, [])
})

test('a pinned page is first, stays after a reload, and goes back to its area', async () => {
  const page = await app.openAs(app.owner, `${home}/projects`)
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('button', { name: 'Pin Clients' }).click()
  await goTo(page, home)
  const pinned = main.getByRole('list', { name: 'Pinned' })
  await pinned.getByRole('link', { name: 'Clients' }).waitFor()
  await page.reload()
  await pinned.getByRole('link', { name: 'Clients' }).click()
  await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor()
  await pinned.getByRole('button', { name: 'Unpin Clients' }).click()
  await main.getByRole('list', { name: 'Projects' }).getByRole('link', { name: 'Clients' }).waitFor()
  assert.equal(await pinned.count(), 0)
  assert.deepEqual(page.faults, [])
})

test('nothing jumps: the entries are there before the server has said what the reader may do', async () => {
  const page = await app.openAs(app.owner, home)
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Settings', exact: true }).waitFor()
  const shown = await main.getByRole('link').allInnerTexts()
  await page.route(/\/v2\/(permissions|organizations\/\d+\/(last_activities|approvals))/, () => {})
  await page.reload()
  await main.getByRole('link', { name: 'Settings', exact: true }).waitFor()
  const early = await main.getByRole('link').allInnerTexts()
  assert.deepEqual(
    early.map((text) => text.replace(/\W*\d+\+?$/, '')),
    shown.map((text) => text.replace(/\W*\d+\+?$/, '')),
  )
})

test('an unknown page keeps the navigation; without a session it says so alone', async () => {
  const page = await app.openAs(app.owner, '/nowhere/at/all')
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Projects', exact: true })
    .waitFor()
  await goTo(page, `${home}/nothing`)
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Projects', exact: true })
    .waitFor()
  const visitor = await app.open('/nowhere')
  await visitor.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  assert.equal(await visitor.getByRole('navigation', { name: 'Main' }).count(), 0)
  assert.deepEqual([...page.faults, ...visitor.faults], [])
})

test('a list that is opened offline says that the server can’t be reached', async () => {
  const page = await app.openAs(app.owner, `${home}/projects`)
  await page.getByRole('row', { name: 'First project' }).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).hover()
  await goTo(page, `${home}/clients`)
  await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor()
  await page.context().setOffline(true)
  await page.getByPlaceholder('Search by name').fill('Harbor')
  await goTo(page, `${home}/clients?status=archived`)
  await page.getByRole('main').getByText('The server can’t be reached.').first().waitFor()
  await page.context().setOffline(false)
  await page
    .getByRole('main')
    .getByText('The server can’t be reached.')
    .first()
    .waitFor({ state: 'detached' })
})
