import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { invoicesIn, slotsFrom } from '../../server/testing/invoices.ts'
import { openApp } from './app.ts'

const app = await openApp()
const place = `/organizations/${app.organizationId}`
const now = '2026-11-10T08:00:00Z'
await app.moveClock('2026-11-02T08:00:00Z')
const { billedWork, issued } = invoicesIn(app)
// Two hours at a bill rate and no pay rate, on no invoice.
const { clientId, work } = await billedWork({
  members: [{ user_id: app.user.id, role: 'user', bill_rate: 80 }],
})
await app.moveClock(now)
await work(app.user, ...slotsFrom('2026-11-03T09:00:00Z', 12))

test('profitability: time without a pay rate has no cost and no margin of zero, on the screen as in its file', async () => {
  const page = await app.openAs(app.owner, `${place}/profitability?from=2026-11-01&until=2026-11-10`, { now })
  const row = page.getByRole('row').filter({ hasText: 'Quay wall' })
  const total = page.getByRole('row').filter({ hasText: 'Total in USD' })
  await row.getByText('$160.00').waitFor()
  const figures = ['2:00', '$0.00', '$160.00', 'No pay rate', '$0.00', 'No pay rate', '–', '–']
  for (const each of [row, total])
    assert.deepEqual((await each.getByRole('cell').allTextContents()).slice(1), figures)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).split('\n')
  assert.match(lines.find((line) => line.includes('Quay wall')) ?? '', /No pay rate.*No pay rate/)
  assert.deepEqual(page.faults, [])
})

test('the overview of a client shows its hours, money and open invoices', async () => {
  const { number } = await issued({
    client_id: clientId,
    line_items: [{ description: 'Plans', quantity: 1, unit_price: 300 }],
  })
  const page = await app.openAs(app.owner, `${place}/clients/${clientId}`, { now })
  const figures = page.getByRole('region', { name: 'Last 30 days in USD' })
  for (const text of ['2:00', '2:00 billable', '$160.00', '100% of billed'])
    await figures.getByText(text, { exact: true }).waitFor()
  assert.equal(await figures.getByText('$300.00', { exact: true }).count(), 2)
  const open = page.getByRole('table', { name: 'Open invoices' })
  assert.equal(await open.getByRole('row').filter({ hasText: number }).getByText('$300.00').count(), 2)
  assert.deepEqual(page.faults, [])
  const member = await app.openAs(app.projectManager, `${place}/clients/${clientId}`, { now })
  await member.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await member.getByRole('region', { name: 'Last 30 days in USD' }).count(), 0)
})
