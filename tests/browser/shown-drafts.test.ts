import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoicesIn } from '../../server/testing/invoices.ts'
import { type AppPage, openApp } from './app.ts'
import { fromMenu } from './invoice-menu.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`
await app.moveClock('2026-11-02T08:00:00Z')
const { draft, ok, read } = invoicesIn(app)
const client = await ok(`POST /v2${organization}/clients`, {
  name: 'Quay Ltd',
  emails: ['office@quay.example'],
})
const line_items = [{ description: 'Work', quantity: 1, unit_price: 302.6 }]

async function openDraft(): Promise<{ id: number; page: AppPage }> {
  const { id } = await draft({ client_id: Number(client.id), line_items })
  const page = await app.openAs(app.manager, `${organization}/invoices/${id}`)
  await page.getByLabel('Tax', { exact: true }).waitFor()
  return { id, page }
}

test('Issue issues what the screen shows: it saves first, and asks with number, dates, total and what is missing', async () => {
  const { id, page } = await openDraft()
  await page.getByLabel('Tax', { exact: true }).fill('23')
  await fromMenu(page, 'Issue')
  const dialog = page.getByRole('dialog', { name: 'Issue this invoice?' })
  for (const text of ['INV-2026-0001', 'Quay Ltd', '2 Nov 2026', '$372.20', 'Missing on the invoice:'])
    await dialog.getByText(text).waitFor()
  await dialog.getByRole('link', { name: 'Seller: tax ID' }).waitFor()
  await dialog.getByRole('button', { name: 'Issue' }).click()
  await page.getByRole('heading', { name: 'INV-2026-0001' }).waitFor()
  const { status, grand_total } = await read(id)
  assert.deepEqual([status, grand_total, page.faults], ['open', 372.2, []])
})

test('Issue and send sends what the screen shows', async () => {
  const { id, page } = await openDraft()
  await page.getByLabel('Discount', { exact: true }).fill('10')
  await page.getByRole('button', { name: 'Issue and send' }).click()
  await page.getByRole('dialog').getByText('$272.34', { exact: true }).waitFor()
  await page
    .getByRole('form', { name: 'Issue and send' })
    .getByRole('button', { name: 'Issue and send' })
    .click()
  await page.getByText(/^Sent /).waitFor()
  const [mail] = await app.mailsTo('office@quay.example')
  assert.equal((await read(id)).grand_total, 272.34)
  assert.match(mail?.text ?? '', /272\.34/)
})

test('a draft that can’t be saved is not issued: the field says why', async () => {
  const { id, page } = await openDraft()
  await page.getByLabel('Currency').fill('ZZZ')
  await fromMenu(page, 'Issue')
  await page.getByRole('status').getByText('Not saved').waitFor()
  assert.equal(await page.getByRole('dialog').count(), 0)
  assert.equal((await read(id)).status, 'draft')
})

test('a draft that someone else changed is not saved over: the page says so and shows theirs', async () => {
  const { id, page } = await openDraft()
  await ok(`PUT /v2/client_invoices/${id}`, { notes: 'Theirs' })
  await page.getByLabel('Notes').fill('Mine')
  const alert = page.getByRole('alert').filter({ hasText: 'Someone else changed this draft.' })
  await alert.getByRole('button', { name: 'Discard mine and show theirs' }).click()
  await page.getByLabel('Notes').and(page.getByText('Theirs')).waitFor()
  assert.equal((await read(id)).notes, 'Theirs')
  assert.deepEqual(page.faults, [])
})

test('typing goes on while the draft is saved, and a saved line keeps its id', async () => {
  const { id, page } = await openDraft()
  await page.getByRole('button', { name: 'Add line' }).click()
  const second = page.getByLabel('Description of line 2')
  await second.fill('Travel')
  await page.getByRole('status').getByText('Saved').waitFor()
  const before = (await read(id)).line_items
  await second.pressSequentially(' to the quay')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('status').getByText('Saved').waitFor()
  const after = (await read(id)).line_items
  assert.deepEqual(
    after.map((line: { id: number; description: string }) => [line.id, line.description]),
    [
      [before[0].id, 'Work'],
      [before[1].id, 'Travel to the quay'],
    ],
  )
})
