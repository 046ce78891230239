import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoicesIn } from '../../server/testing/invoices.ts'
import { openApp, phone } from './app.ts'
import { fillForm, labelsOf } from './fill-form.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`
await app.moveClock('2026-11-02T08:00:00Z')
const { draft, issued, ok, read } = invoicesIn(app)
const client = await ok(`POST /v2${organization}/clients`, {
  name: 'Quay Ltd',
  emails: ['office@quay.example', 'second@quay.example', 'third@quay.example'],
})
const client_id = Number(client.id)
const line_items = [{ description: 'Work', quantity: 1, unit_price: 100 }]

test('a manager issues and sends a draft on a phone: recipients, texts, and the preview of the mail', async () => {
  const { id } = await draft({ client_id, line_items })
  const page = await app.openAs(app.manager, `${organization}/invoices/${id}`, phone)
  await page.getByRole('button', { name: 'Issue and send' }).click()
  const form = page.getByRole('form', { name: 'Issue and send' })
  await form.getByText('office@quay.example').waitFor()
  // All are chosen at first; picking one again leaves it out.
  const typed = { To: { pick: ['third@quay.example'] }, Subject: 'October', Message: 'As agreed by phone.' }
  await fillForm(page, form, typed)
  assert.deepEqual((await labelsOf(form)).sort(), Object.keys(typed).sort())
  const preview = form.getByLabel('Preview')
  for (const text of ['October', 'As agreed by phone.', 'Hello Quay Ltd,'])
    await preview.getByText(text).waitFor()
  const [request] = await Promise.all([
    page.waitForRequest((each) => /\/send$/.test(each.url())),
    form.getByRole('button', { name: 'Issue and send' }).click(),
  ])
  assert.deepEqual(request.postDataJSON(), {
    to: ['office@quay.example', 'second@quay.example'],
    subject: 'October',
    message: 'As agreed by phone.',
  })
  await page.getByText(/^Sent .* to office@quay\.example, second@quay\.example/).waitFor()
  assert.equal((await app.mailsTo('second@quay.example'))[0]?.subject, 'October')
  assert.deepEqual(page.faults, [])
})

test('a member sends their team invoice to the people who pay it', async () => {
  const { id } = await draft({ line_items }, 'team', app.user)
  const page = await app.openAs(app.user, `${organization}/team-invoices/${id}`)
  await page.getByRole('button', { name: 'Issue and send' }).click()
  const form = page.getByRole('form', { name: 'Issue and send' })
  await fillForm(page, form, { Subject: 'My October', Message: 'Please pay.' })
  await form.getByRole('button', { name: 'Issue and send' }).click()
  await page.getByText(/^Sent /).waitFor()
  assert.ok((await read(id, 'team')).sent_at)
})

test('a part of an invoice is taken back with a credit note, by keyboard, and the credit note is void again', async () => {
  const { id } = await issued({ client_id, line_items })
  const page = await app.openAs(app.manager, `${organization}/invoices/${id}`)
  await page.getByRole('button', { name: 'More actions' }).press('Enter')
  const open = page.getByRole('menuitem', { name: 'Credit note', exact: true })
  await open.waitFor()
  await open.press('Enter')
  const form = page.getByRole('form', { name: 'New credit note' })
  await form.getByText('Part of the invoice').click()
  await fillForm(page, form, { Description: 'Discount', Amount: '20', Notes: 'Sorry.' })
  await form.getByRole('button', { name: 'Issue' }).press('Enter')
  await page.getByRole('link', { name: 'CN-2026-0001' }).waitFor()
  assert.equal((await read(id)).balance, 80)
  await page.getByRole('button', { name: 'Void CN-2026-0001' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Void' }).click()
  await page.getByText('CN-2026-0001 is void.').waitFor()
  assert.deepEqual([(await read(id)).balance, page.faults], [100, []])
})

test('credited, not paid: an invoice that was taken back whole, with the kinds of its payments and nothing due', async () => {
  const { id } = await issued({ client_id, line_items })
  await ok(`POST /v2/client_invoices/${id}/payments`, { amount: 30, method: 'transfer' })
  const { id: noteId } = await ok(`POST /v2/client_invoices/${id}/credit_notes`)
  await ok(`POST /v2/credit_notes/${noteId}/issue`)
  const page = await app.openAs(app.manager, `${organization}/invoices/${id}`)
  await page.getByText('Credited', { exact: true }).first().waitFor()
  const totals = page.getByLabel('Totals')
  for (const [title, amount] of [
    ['Paid', /30\.00/],
    ['Credited', /70\.00/],
    ['Balance due', /0\.00/],
  ] as const)
    await totals.getByText(title, { exact: true }).locator('xpath=..').getByText(amount).waitFor()
  const payments = page.getByRole('region', { name: 'Payments' })
  for (const kind of ['Payment', 'Credit note']) await payments.getByText(kind, { exact: true }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('a client is billed every week: set up, changed and deleted on its page', async () => {
  const page = await app.openAs(app.manager, `${organization}/clients/${client_id}/invoices`)
  await page.getByRole('button', { name: 'Set up' }).click()
  const form = page.getByRole('form', { name: 'Recurring invoice' })
  const typed = {
    Every: { pick: 'Week' },
    On: { pick: 'Friday' },
    Lines: { pick: 'By member' },
    'Round to': { pick: '15 minutes' },
    Then: { pick: 'Issue and send it' },
    'Only approved time': true,
    'Bill time without a rate at 0': true,
  }
  await fillForm(page, form, typed)
  assert.deepEqual((await labelsOf(form)).sort(), Object.keys(typed).sort())
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Every week on Friday\. Next on/).waitFor()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await fillForm(page, form, { On: { pick: 'Monday' } })
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Every week on Monday\. Next on/).waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Set up' }).waitFor()
  assert.deepEqual(page.faults, [])
})
