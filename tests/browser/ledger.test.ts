import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { invoicesIn } from '../../server/testing/invoices.ts'
import { type AppPage, openApp, phone } from './app.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`
const ledger = `${organization}/invoices/ledger`
const now = '2026-11-02T08:00:00Z'
await app.moveClock(now)
const { ok, issued, post } = invoicesIn(app)
const { id: clientId } = await ok(`POST /v2/organizations/${app.organizationId}/clients`, {
  name: 'Quay Ltd',
})
const invoice = await issued({
  client_id: clientId,
  issue_date: '2026-10-05',
  tax_1: 19,
  line_items: [{ description: 'Work', quantity: 1, unit_price: 100 }],
})

/** Clicks a button and returns the file that it saves. */
async function saved(page: AppPage, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  return readFile((await file.path()) ?? '', 'utf8')
}

test('a chart of accounts, then October as a file, then a credit note as the only difference', async () => {
  const page = await app.openAs(app.manager, `${ledger}?from=2026-10-01&until=2026-10-31`, { now })
  await page.getByText('Some settings are missing').waitFor()
  assert.ok(await page.getByRole('button', { name: 'Export everything' }).isDisabled())
  await page.getByRole('link', { name: 'Open the ledger settings' }).click()
  await page.getByRole('button', { name: 'Simple chart' }).click()
  await page.getByText('The accounts of Simple chart are set.').waitFor()
  await page.getByRole('form', { name: 'Ledger accounts' }).getByLabel('Receivables').waitFor()

  await page.goto(`${app.url}${ledger}`)
  await page.getByRole('combobox', { name: 'Month' }).click()
  await page.getByRole('option', { name: 'October 2026' }).click()
  const table = page.getByRole('table', { name: 'Ledger' })
  const row = await table.getByRole('row').filter({ hasText: invoice.number }).innerText()
  for (const text of ['Invoice', '1100', '4000', '$119.00']) assert.ok(row.includes(text), row)
  await page.getByRole('table', { name: 'VAT' }).getByText('$19.00').waitFor()
  const whole = await saved(page, 'Export everything')
  assert.equal(whole.split('\r\n').length, 3)
  await page.getByRole('list', { name: 'Earlier exports' }).getByText('CSV 1').waitFor()

  const lines = [{ description: 'Back', quantity: 1, unit_price: 40 }]
  const made = await post(`/v2/client_invoices/${invoice.id}/credit_notes`, {
    issue_date: '2026-10-31',
    line_items: lines,
  })
  await ok(`POST /v2/credit_notes/${made.body.credit_note.id}/issue`)
  const changes = await saved(page, 'Only what changed: CSV 1')
  assert.match(changes, /credit note,no,1100,4000,2200,-47\.60/)
  assert.equal(changes.split('\r\n').length, 3)
  assert.equal(await saved(page, 'Download again: CSV 1'), whole)
  assert.deepEqual(page.faults, [])
})

test('a tax of its own is added and saved by hand', async () => {
  const page = await app.openAs(app.manager, `${organization}/settings/ledger`, { now })
  const taxes = page.getByRole('form', { name: 'Ledger taxes' })
  await taxes.getByRole('button', { name: 'Add payment method' }).click()
  await taxes.getByLabel('Payment method', { exact: true }).fill('Card')
  await taxes.getByRole('region', { name: 'Payment methods' }).getByLabel('Account').fill('1370')
  await taxes.getByRole('button', { name: 'Save taxes' }).click()
  await page.getByText('Ledger taxes saved.').waitFor()
  const { body } = await app.call(`GET /v2/organizations/${app.organizationId}/ledger_settings`, app.owner)
  assert.deepEqual(body.ledger_settings.payment_methods, [{ method: 'Card', account: '1370' }])
  assert.deepEqual(page.faults, [])
})

test('on a phone the ledger fits the screen, and members see none', async () => {
  const page = await app.openAs(app.owner, `${ledger}?from=2026-10-01&until=2026-10-31`, { now, ...phone })
  await page.getByRole('table', { name: 'VAT' }).waitFor()
  assert.ok(await page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth'))
  const member = await app.openAs(app.user, ledger, { now })
  await member.getByText('You don’t have access to this page').waitFor()
  assert.deepEqual([page.faults, member.faults], [[], []])
})
