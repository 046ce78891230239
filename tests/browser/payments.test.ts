import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentsIn } from '../../server/testing/payments.ts'
import { openApp, phone } from './app.ts'

const app = await openApp()
const { track, setPay, policy } = paymentsIn(app)
const place = `/organizations/${app.organizationId}`
const now = '2026-10-05T12:00:00Z'

test('payments: preview, pay, why each cent, undo; a member sees their own part on a phone', async () => {
  await app.moveClock('2026-09-01T06:00:00Z')
  await setPay(app.user, { payment: { rate_type: 'hourly', pay_rate: 20 } })
  const overtime = { name: 'Overtime', weekly_threshold: 1, multiplier: 2, starts_on: '2026-09-01' }
  await policy({ ...overtime, user_ids: [app.user.id] })
  await app.moveClock(now)
  await track(app.user, '2026-09-07T08:00:00Z', 7_200)

  const page = await app.openAs(app.owner, `${place}/payments`, { now })
  const held = Promise.withResolvers<void>()
  await page.route('**/team_payments?*dry_run*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Pay members' }).first().press('Enter')
  const form = page.getByRole('form', { name: 'Pay members' })
  await form.getByLabel('First day').waitFor()
  assert.equal(await form.getByLabel('First day').inputValue(), '01/09/2026')
  const markAsPaid = form.getByRole('button', { name: 'Mark as paid' })
  assert.ok(await markAsPaid.isDisabled(), 'nobody has seen yet what it pays')
  held.resolve()
  await form.getByText('Total: $60.00').waitFor()
  await markAsPaid.and(page.getByRole('button', { disabled: false })).waitFor()
  await page.getByRole('row').filter({ hasText: 'Uma User' }).getByText('$60.00').waitFor()
  await form.getByLabel('Note').fill('September')
  await markAsPaid.press('Enter')

  await page.getByRole('heading', { name: 'Breakdown' }).waitFor()
  await page.getByText('September', { exact: true }).waitFor()
  await page.getByRole('row').filter({ hasText: 'Uma User' }).getByText('60.000000').waitFor()

  const own = await app.openAs(app.user, `${place}/payments`, { now, ...phone })
  await own.getByRole('row').getByRole('link').press('Enter')
  await own.getByRole('heading', { name: 'Breakdown' }).waitFor()
  await own.getByRole('row').filter({ hasText: 'Uma User' }).getByText('$60.00').waitFor()
  assert.equal(await own.getByRole('button', { name: 'Undo payment' }).count(), 0)
  const [stub] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('button', { name: 'Download the pay stub of Uma User' }).press('Enter'),
  ])
  assert.match(stub.suggestedFilename(), /^pay-stub-\d+-2026-09-30\.pdf$/)
  const overflow = await own.evaluate('document.documentElement.scrollWidth > window.innerWidth')
  assert.equal(overflow, false)

  await page.getByRole('button', { name: 'Export for payroll' }).press('Enter')
  const [wise] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Wise batch payment' }).press('Enter'),
  ])
  assert.match(wise.suggestedFilename(), /^payment-\d+-wise\.csv$/)

  const profit = await app.openAs(app.owner, `${place}/profitability?from=2026-09-01&until=2026-09-30`, {
    now,
  })
  await profit.getByRole('row').filter({ hasText: 'First project' }).getByText('-$40.00').waitFor()
  await profit.getByRole('row').filter({ hasText: 'Total in USD' }).getByText('-$40.00').waitFor()
  assert.deepEqual(profit.faults, [])

  await page.getByRole('button', { name: 'Undo payment' }).press('Enter')
  const undo = page.getByRole('form', { name: 'Undo payment' })
  await undo.getByLabel('Reason').fill('Wrong month')
  await undo.getByRole('button', { name: 'Undo payment' }).press('Enter')
  await page.getByText('This payment was undone: Wrong month').waitFor()
  assert.deepEqual([page.faults, own.faults], [[], []])
})
