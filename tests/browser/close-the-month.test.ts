import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expensesIn } from '../../server/testing/expenses.ts'
import { openApp, phone } from './app.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`
const page = `${organization}/closed-periods`
const now = '2026-11-18T08:00:00Z'
await app.moveClock(now)
const expenses = expensesIn(app)
const waiting = await expenses.create({ date: '2026-10-07', submit: true })

test('an owner settles what is in the way, closes the month, and reopens it with a reason', async () => {
  const shown = await app.openAs(app.owner, page, { now })
  await shown.getByText('No closed months yet').waitFor()
  await shown.getByRole('button', { name: 'Close a month' }).first().click()
  const dialog = shown.getByRole('dialog', { name: 'Close a month' })
  assert.equal(await dialog.getByLabel('Month', { exact: true }).inputValue(), 'October 2026')
  await dialog.getByRole('button', { name: 'Check the month' }).click()
  await shown.getByRole('heading', { level: 1, name: 'October 2026' }).waitFor()

  const blockers = shown.getByRole('list', { name: 'To settle first' })
  await blockers.getByText('1 expense waits').waitFor()
  const link = blockers.getByRole('link', { name: 'Show expenses' })
  assert.match((await link.getAttribute('href')) ?? '', /\/expenses\/approve$/)
  const button = shown.getByRole('button', { name: 'Close October 2026' })
  assert.equal(await button.isDisabled(), true)

  assert.equal((await expenses.decide(waiting.id, { status: 'approved' })).status, 200)
  await shown.getByRole('button', { name: 'Check again' }).click()
  await shown.getByText('Everything is settled.').waitFor()
  await button.focus()
  await shown.keyboard.press('Enter')
  await shown.getByText('Nothing of these days changes: no time, expense, invoice or payment.').waitFor()

  const refused = await expenses.post({ date: '2026-10-08', category: 'travel', amount: 3 })
  assert.equal(refused.body.error_code, 11801)

  await shown.getByRole('button', { name: 'Reopen', exact: true }).click()
  const reopening = shown.getByRole('dialog', { name: 'Reopen October 2026?' })
  await reopening.getByLabel('Reason').fill('A late receipt.')
  await reopening.getByRole('button', { name: 'Reopen' }).click()
  await shown.getByRole('list', { name: 'History' }).getByText('A late receipt.').waitFor()
  assert.equal((await expenses.post({ date: '2026-10-08', category: 'travel', amount: 3 })).status, 201)
  assert.deepEqual(shown.faults, [])
})

test('on a phone, the list and the page of a period fit', async () => {
  const shown = await app.openAs(app.owner, page, { now, ...phone })
  await shown.getByRole('link', { name: 'October 2026' }).click()
  await shown.getByRole('heading', { level: 1, name: 'October 2026' }).waitFor()
  await shown.getByText('Everything is settled.').waitFor()
  assert.ok(await shown.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth'))
  assert.deepEqual(shown.faults, [])
})

test('a member without access gets no page and no entry', async () => {
  const shown = await app.openAs(app.user, page, { now })
  await shown.getByText('You don’t have access to this page').waitFor()
  assert.deepEqual(shown.faults, [])
})
