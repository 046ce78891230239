import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApp } from './app.ts'
import { pageFaults } from './page-faults.ts'

const app = await openApp()
const log = `/organizations/${app.organizationId}/audit-log`
const made = await app.call(`POST /v2/organizations/${app.organizationId}/projects`, app.manager, {
  body: { name: 'Harbour crane', members: [{ user_id: app.user.id, role: 'user' }] },
})
assert.equal(made.status, 201, made.text)

test('the newest comes first; chips narrow the list, are in the address, and go back', async () => {
  const page = await app.openAs(app.owner, log)
  const table = page.getByRole('table', { name: 'Audit log' })
  const rows = table.getByRole('row')
  await rows.filter({ hasText: 'Created project Harbour crane' }).waitFor()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await page.getByRole('radio', { name: 'Project', exact: true }).check()
  await page.waitForURL(/record=Project/)
  await page.keyboard.press('Escape')
  await table.getByText('Removed member').waitFor({ state: 'hidden' })
  const row = rows.filter({ hasText: 'Harbour crane' })
  await row.getByText('Max Manager').waitFor()
  await page.goBack()
  await table.getByText('Added project member').waitFor()
  assert.deepEqual(page.faults, [])
})

test('an entry opens with all that it says, also by its address', async () => {
  const page = await app.openAs(app.manager, `${log}?record=ProjectMember`)
  await page
    .getByRole('button', { name: /Added project member.*, entry \d+/ })
    .first()
    .click()
  await page.waitForURL(/entry=\d+/)
  await page.reload()
  const drawer = page.getByRole('dialog', { name: /Entry \d+/ })
  await drawer.getByRole('link', { name: 'Uma User' }).waitFor()
  await drawer.getByRole('link', { name: 'Max Manager' }).waitFor()
  await drawer.getByText('127.0.0.1').waitFor()
  await drawer.getByRole('region', { name: 'Details' }).getByText('Role').waitFor()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await drawer.waitFor({ state: 'hidden' })
  assert.deepEqual(page.faults, [])
})

test('days are a week at the most: the other end follows, and arrows go a week back', async () => {
  const page = await app.openAs(app.owner, log)
  const days = page.getByRole('group', { name: 'Days' })
  await days.getByRole('button', { name: /2026/ }).click()
  const panel = page.getByRole('dialog')
  const [first, last] = [panel.getByLabel('First day'), panel.getByLabel('Last day')]
  assert.equal(await panel.getByRole('button', { name: 'This month' }).count(), 0)
  await first.fill('2026-01-05')
  await page.waitForURL(/from=2026-01-05&until=2026-01-11/)
  assert.equal(await last.inputValue(), '11/01/2026')
  assert.deepEqual(await page.evaluate(pageFaults), [])
  await panel.getByRole('button', { name: 'Monday 5 January' }).click()
  await panel.getByRole('button', { name: 'Wednesday 7 January' }).click()
  await page.waitForURL(/from=2026-01-05&until=2026-01-07/)
  await panel.getByRole('button', { name: 'Wednesday 7 January' }).press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/from=2026-01-07&until=2026-01-13/)
  await last.fill('2026-01-11')
  await first.fill('2026-01-05')
  await page.waitForURL(/from=2026-01-05&until=2026-01-11/)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await page.getByText('No matching entries').waitFor()
  await page.getByRole('button', { name: 'Earlier days' }).click()
  await page.waitForURL(/from=2025-12-29&until=2026-01-04/)
  await page.getByRole('button', { name: 'Show the last week' }).click()
  await page.getByRole('table', { name: 'Audit log' }).getByText('Created project').waitFor()
  assert.deepEqual(page.faults, [])
})

test('without access there is no link to it, and the page says so', async () => {
  const page = await app.openAs(app.user, log)
  await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Audit log' }).count(), 0)
  assert.deepEqual(page.faults, [])
})
