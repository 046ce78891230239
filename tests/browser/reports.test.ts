import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { readPdf, textOf } from '../../server/paper/testing/pdf-text.ts'
import { expensesIn } from '../../server/testing/expenses.ts'
import { invoicesIn, slotsFrom } from '../../server/testing/invoices.ts'
import { openedSheet } from '../../server/testing/opened-sheet.ts'
import { openApp, phone } from './app.ts'

const app = await openApp()
const address = `/organizations/${app.organizationId}/insights/reports?from=2026-11-02&until=2026-11-08`
const now = '2026-11-10T08:00:00Z'
await app.moveClock('2026-11-02T08:00:00Z')
const { billedWork } = invoicesIn(app)
const quay = await billedWork({ billRate: 80, payRate: 30 })
const pier = await billedWork({ client: { name: 'Pier' }, project: { name: 'Pier' } })
await app.moveClock(now)
await quay.work(app.user, ...slotsFrom('2026-11-03T09:00:00Z', 12))
await quay.work(app.projectManager, ...slotsFrom('2026-11-03T09:00:00Z', 6))
await pier.work(app.user, ...slotsFrom('2026-11-04T09:00:00Z', 3))

test('a manager groups hours and money by project and member, folds, compares, looks behind a figure and saves the file', async () => {
  const page = await app.openAs(app.owner, `${address}&report=margins&by=project,member`, { now })
  const table = page.getByRole('table', { name: 'Report' })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  await row('Total').getByText('3:30').waitFor()
  assert.deepEqual((await row('Quay wall').first().getByRole('cell').allTextContents()).slice(1), [
    '3:00',
    '$240.00',
    '$90.00',
    '$150.00',
    '62.5%',
  ])
  assert.equal(await table.getByRole('row').count(), 7)

  await page.getByRole('button', { name: 'Hide the rows of Quay wall' }).press('Enter')
  await page.getByRole('button', { name: 'Show the rows of Quay wall' }).waitFor()
  assert.equal(await table.getByRole('row').count(), 5)

  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel (XLSX)', exact: true }).click(),
  ])
  assert.equal(file.suggestedFilename(), 'margins-2026-11-02-to-2026-11-08.xlsx')
  const cells = [...openedSheet(await readFile(await file.path())).values()]
  assert.ok(cells.some(({ number, formula }) => number === 280 && formula !== undefined))

  await row('Pier').first().getByRole('link').first().click()
  await page.getByRole('table', { name: 'Report' }).getByText('0:30').first().waitFor()
  assert.match(page.url(), /by=member%2Cday|by=member,day/)
  assert.deepEqual(page.faults, [])
})

test('a member sees their own time and no money, and the page says what is left out', async () => {
  const page = await app.openAs(app.user, `${address}&report=margins&by=client,day`, { now })
  const table = page.getByRole('table', { name: 'Report' })
  await table.getByRole('row').filter({ hasText: 'Total' }).getByText('2:30').first().waitFor()
  await page.getByText('Time that you may not see is left out.').waitFor()
  assert.equal(await page.getByText('$').count(), 0)
  assert.deepEqual(page.faults, [])
})

test('time over midnight is split where the reader says so: the address has it, and the page says what counts', async () => {
  const page = await app.openAs(app.owner, `${address}&report=time`, { now })
  await page.getByText('Each activity counts on the day on which it started.').waitFor()
  await page.getByRole('button', { name: 'Time over midnight' }).click()
  await page.getByText('Split takes at most 93 days.').waitFor()
  const asked = page.waitForRequest((request) => request.url().endsWith('/reports/run'))
  await page.getByRole('radio', { name: 'Is split at midnight' }).click()
  assert.equal((await asked).postDataJSON().day_attribution, 'split')
  await page.getByText('Activities are split at midnight.').waitFor()
  assert.match(page.url(), /attribution=split/)
  await page.goto(`${app.url}${address}&report=expenses&attribution=split`)
  await page.getByText('Nothing on these days').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Time over midnight' }).count(), 0)
  assert.deepEqual(page.faults, [])
})

test('at phone width the table fits the screen; days without time say so', async () => {
  const page = await app.openAs(app.owner, `${address}&report=weekly`, { now, ...phone })
  await page.getByRole('table', { name: 'Report' }).getByText('3:30').first().waitFor()
  assert.ok(await page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth'))
  await page.goto(`${app.url}${address.replaceAll('2026-11', '2026-10')}`)
  await page.getByText('No time on these days').waitFor()
  assert.deepEqual(page.faults, [])
})

test('a manager reads expenses in two currencies apart, narrows them, looks behind one and saves a PDF', async () => {
  const { create } = expensesIn(app)
  await create({ amount: 12.5, currency: 'USD', date: '2026-11-03', submit: true })
  await create({ amount: 3_000, currency: 'JPY', date: '2026-11-03', category: 'meals' })
  const page = await app.openAs(app.owner, `${address}&report=expenses`, { now })
  const table = page.getByRole('table', { name: 'Report' })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  await row('Travel').getByText('$12.50').first().waitFor()
  await row('Meals').getByText('¥3,000').first().waitFor()
  assert.equal(await row('Total').getByText('12.50').count(), 0)
  await page.getByText('Money in several currencies is not added up').waitFor()

  await page.goto(`${app.url}${address}&report=expenses&by=category&status=submitted`)
  await row('Total').getByText('$12.50').first().waitFor()
  assert.equal(await row('Meals').count(), 0)
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'PDF' }).click(),
  ])
  assert.equal(file.suggestedFilename(), 'expenses-2026-11-02-to-2026-11-08.pdf')
  assert.match(textOf(await readPdf(await readFile(await file.path()))), /Total 1 12\.50/)
  await row('Travel').getByRole('link').first().click()
  await page.waitForURL(/category=travel/)
  assert.deepEqual(page.faults, [])
})

test('a manager reads what clients owed on an earlier day; the address has the day, and the page says it', async () => {
  const { issued } = invoicesIn(app)
  await issued({
    client_id: pier.clientId,
    line_items: [{ description: 'Survey', quantity: 1, unit_price: 75 }],
  })
  const days = address.replace('until=2026-11-08', 'until=2026-11-10')
  const page = await app.openAs(app.owner, `${days}&report=ageing`, { now })
  const table = page.getByRole('table', { name: 'Report' })
  await table.getByRole('row').filter({ hasText: 'Pier' }).getByText('$75.00').first().waitFor()
  await page.getByRole('button', { name: 'As of' }).click()
  await page.getByRole('textbox', { name: 'As of' }).fill('2026-11-09')
  await page.getByText('only what was recorded until then counts').waitFor()
  assert.match(page.url(), /as_of=2026-11-09/)
  assert.equal(await table.getByRole('row').filter({ hasText: 'Pier' }).count(), 0)
  assert.deepEqual(page.faults, [])
})

test('the chart fits the question: when in the week as a heat map with its table, projects as bars; both fit a phone', async () => {
  const page = await app.openAs(app.owner, `${address}&report=time&by=weekday&across=hour&columns=tracked`, {
    now,
    ...phone,
  })
  const heat = page.getByRole('figure', { name: 'Time by weekday and hour' })
  await heat.getByRole('button', { name: 'Show as table' }).press('Enter')
  await heat.getByRole('row', { name: /^Tuesday .*2:00 1:00/ }).waitFor()
  await heat.getByRole('button', { name: 'Show as chart' }).press('Enter')
  assert.equal(await heat.getByRole('row').count(), 8)
  assert.ok(await page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth'))
  await page.goto(`${app.url}${address}&report=time&by=project&columns=tracked`)
  const bars = page.getByRole('list', { name: 'Time by Project' })
  await bars.getByRole('listitem').filter({ hasText: 'Quay wall' }).getByText('3:00').waitFor()
  assert.ok(await page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth'))
  assert.deepEqual(page.faults, [])
})
