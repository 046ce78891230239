import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoicesIn, slotsFrom } from '../../server/testing/invoices.ts'
import { openApp, phone } from './app.ts'
import { fillForm, labelsOf } from './fill-form.ts'
import { fromMenu } from './invoice-menu.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`
await app.moveClock('2026-11-02T08:00:00Z')
const { billedWork, read } = invoicesIn(app)
const { clientId, projectId, work } = await billedWork({ client: { name: 'Quay Ltd', net_terms: 14 } })
await app.moveClock('2026-11-10T08:00:00Z')
for (const day of ['2026-11-03', '2026-11-04', '2026-11-05'])
  await work(app.user, ...slotsFrom(`${day}T09:00:00Z`, 8))

test('a manager bills tracked time: draft, preview, lines, issue, payments, and the client’s balance', async () => {
  const page = await app.openAs(app.manager, `${organization}/invoices`)
  await page.getByRole('button', { name: 'New invoice' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New invoice' })
  await fillForm(page, dialog, { Client: { pick: 'Quay Ltd' } })
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await page.waitForURL(/\/invoices\/\d+$/)
  const id = Number(page.url().split('/').at(-1))

  const totals = page.getByLabel('Totals')
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.getByLabel('Description of line 1').fill('Workshop')
  await page.getByLabel('Price of line 1').fill('100')
  await page.getByLabel('Tax', { exact: true }).fill('10')
  await totals.getByText('$110.00').waitFor()
  await page.getByRole('status').getByText('Saved').waitFor()
  assert.equal((await read(id)).grand_total, 110)
  const options = page.getByRole('button', { name: 'Options of line 1' })
  await options.click()
  await page.getByRole('menuitemcheckbox', { name: 'Tax', checked: true }).press('Enter')
  await totals.getByText('$100.00').first().waitFor()
  await page.getByRole('menuitemcheckbox', { name: 'Tax', checked: false }).press('Enter')
  await page.keyboard.press('Escape')
  await totals.getByText('$110.00').waitFor()

  await page.getByRole('button', { name: 'Add tracked time' }).click()
  const generate = page.getByRole('form', { name: 'Add tracked time' })
  const typed = {
    'First day': '2026-11-02',
    'Last day': '2026-11-08',
    Lines: { pick: 'By day' },
    'Round to': { pick: '15 minutes' },
    Direction: { pick: 'Up' },
    'For each': { pick: 'Day' },
    Projects: { pick: ['Quay wall'] },
    Members: { pick: ['Uma User'] },
    'Only approved time': false,
    'Bill time without a rate at 0': true,
    'Include billable expenses': false,
  }
  await fillForm(page, generate, typed)
  assert.deepEqual((await labelsOf(generate)).sort(), Object.keys(typed).sort())
  await generate.getByRole('button', { name: 'Preview' }).click()
  await generate.getByText('3 lines, total $506.00').waitFor()
  const [request] = await Promise.all([
    page.waitForRequest((each) => /line_items\/generate$/.test(each.url())),
    generate.getByRole('button', { name: 'Add lines' }).click(),
  ])
  assert.deepEqual(request.postDataJSON(), {
    start_date: '2026-11-02',
    stop_date: '2026-11-08',
    grouping: 'date',
    project_ids: [projectId],
    user_ids: [app.user.id],
    rounding: { unit: 900, mode: 'up', level: 'day' },
    only_approved: false,
    allow_zero_rates: true,
    include_expenses: false,
  })
  await page.getByLabel('Description of line 4').waitFor()

  await fromMenu(page, 'Issue')
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click()
  await page.getByRole('heading', { name: 'INV-2026-0001' }).waitFor()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const payment = page.getByRole('form', { name: 'Record payment' })
  await payment.getByLabel('Amount').fill('200')
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await page.getByText('Partly paid').waitFor()
  await totals.getByText('$306.00').waitFor()
  await page.getByRole('button', { name: /^Delete the payment of/ }).waitFor()
  assert.deepEqual([(await read(id)).balance, page.faults], [306, []])

  await page.getByRole('button', { name: 'More actions' }).click()
  const item = page.getByRole('menuitem', { name: 'Public page' })
  const link = await item.getAttribute('href')
  // The menu hears keys once it has the focus.
  await item.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  const [saved] = await Promise.all([page.waitForEvent('download'), fromMenu(page, 'Download PDF')])
  assert.equal(saved.suggestedFilename(), 'INV-2026-0001.pdf')
  const stranger = await fetch(app.url + new URL(link ?? '').pathname)
  assert.equal(stranger.status, 200)
  const shown = await stranger.text()
  for (const text of ['INV-2026-0001', 'Partly paid', '306.00']) assert.ok(shown.includes(text), text)
  assert.ok((await read(id)).viewed_at)

  await page.goto(`${app.url}${organization}/clients/${clientId}/invoices`)
  await page.getByRole('link', { name: 'INV-2026-0001' }).waitFor()
  await page.getByRole('region', { name: 'Invoices in USD' }).getByText('$306.00').first().waitFor()
  await page.goto(`${app.url}${organization}/clients/${clientId}`)
  await page.getByRole('link', { name: '$306.00' }).first().click()
  await page.getByRole('link', { name: 'INV-2026-0001' }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('payments received: rows and totals are what the server counts, and a row leads to its invoice', async () => {
  const page = await app.openAs(app.manager, `${organization}/invoices`)
  await page.getByRole('link', { name: 'Payments received' }).click()
  const table = page.getByRole('table', { name: 'Payments received' })
  const shown = await table.getByRole('row').filter({ hasText: 'INV-2026-0001' }).innerText()
  for (const text of ['Quay Ltd', 'Payment', '$200.00']) assert.ok(shown.includes(text), shown)
  const totals = await table.getByRole('row').filter({ hasText: 'Total in USD' }).innerText()
  assert.match(totals, /\$200\.00/)
  await page.getByRole('button', { name: 'Kind' }).click()
  await page.getByRole('radio', { name: 'Refunds' }).click()
  await page.getByText('No matching payments').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await table.getByRole('link', { name: 'INV-2026-0001' }).click()
  await page.getByRole('heading', { name: 'INV-2026-0001' }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('on a phone the list and the paper fit the screen, and a member sees no invoices', async () => {
  const page = await app.openAs(app.owner, `${organization}/invoices`, phone)
  await page.getByRole('link', { name: 'INV-2026-0001' }).click()
  await page.getByRole('heading', { name: 'INV-2026-0001' }).waitFor()
  const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
  assert.equal(overflow, 0)
  const member = await app.openAs(app.user, `${organization}/invoices`)
  await member.getByText('You don’t have access to this page').waitFor()
  assert.deepEqual([page.faults, member.faults], [[], []])
})
