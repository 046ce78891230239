import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleBlobs } from '../../server/foundation/blobs/sample-blobs.ts'
import { openApp, phone } from './app.ts'

const app = await openApp()
const place = `/organizations/${app.organizationId}`
const now = '2026-11-20T12:00:00Z'
const receipt = { name: 'train.pdf', mimeType: 'application/pdf', buffer: sampleBlobs['application/pdf'] }

test('expenses: recorded with a receipt on a phone, denied, changed, approved by key', async () => {
  await app.moveClock(now)
  const own = await app.openAs(app.user, `${place}/expenses`, { now, ...phone })
  await own.getByRole('button', { name: 'New expense' }).first().press('Enter')
  const form = own.getByRole('form', { name: 'New expense' })
  await form.getByLabel('Amount').fill('64.90')
  await form.getByLabel('Includes tax').fill('3.67')
  await form.getByLabel('Note').fill('Train to Porto')
  const [chooser] = await Promise.all([
    own.waitForEvent('filechooser'),
    form.getByLabel('Receipt').press('Enter'),
  ])
  await chooser.setFiles(receipt)
  await form.getByText('train.pdf').waitFor()
  await form.getByRole('button', { name: 'Save expense' }).press('Enter')
  await own.getByText('Expense sent for approval.').waitFor()
  await own.getByRole('row').filter({ hasText: 'Train to Porto' }).getByText('$64.90').waitFor()
  const overflow = await own.evaluate('document.documentElement.scrollWidth > window.innerWidth')
  assert.equal(overflow, false)

  // Home counts it, and approvals have it, too.
  const page = await app.openAs(app.owner, place, { now })
  await page.getByRole('link', { name: 'Expenses 1' }).click()
  await page.getByRole('tab', { name: /^Expenses/, selected: true }).waitFor()
  await page.getByRole('button', { name: 'Deny Train to Porto for Uma User' }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('d')
  const deny = page.getByRole('form', { name: 'Deny Uma User’s expense' })
  await deny.getByLabel('Reason').fill('The amount is wrong.')
  await deny.getByRole('button', { name: 'Deny' }).press('Enter')
  await page.getByText('You’re all caught up').waitFor()

  await own.reload()
  await own.getByRole('button', { name: /^Open Train to Porto/ }).press('Enter')
  const drawer = own.getByRole('dialog')
  await drawer.getByText('Denied: The amount is wrong.').waitFor()
  const [saved] = await Promise.all([
    own.waitForEvent('download'),
    drawer.getByRole('button', { name: 'train.pdf' }).press('Enter'),
  ])
  assert.equal(saved.suggestedFilename(), 'train.pdf')
  await drawer.getByRole('button', { name: 'Change' }).press('Enter')
  const change = own.getByRole('form', { name: 'Edit expense' })
  await change.getByLabel('Amount').fill('46.90')
  await change.getByRole('button', { name: 'Save expense' }).press('Enter')
  await own.getByText('Expense saved.').waitFor()
  await drawer.getByRole('button', { name: 'Replace receipt' }).press('Enter')
  const upload = own.getByRole('form', { name: 'Upload receipt' })
  const [again] = await Promise.all([
    own.waitForEvent('filechooser'),
    upload.getByLabel('Receipt').press('Enter'),
  ])
  await again.setFiles({ ...receipt, name: 'right.pdf' })
  await upload.getByRole('button', { name: 'Upload' }).press('Enter')
  await drawer.getByRole('button', { name: 'right.pdf' }).waitFor()
  await drawer.getByRole('button', { name: 'Send for approval' }).press('Enter')
  await drawer.getByRole('button', { name: 'Withdraw' }).waitFor()

  await page.goto(`${app.url}${place}/expenses/approve`)
  await page.getByRole('button', { name: 'Approve Train to Porto for Uma User' }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await page.getByText('You’re all caught up').waitFor()
  await page.getByRole('link', { name: 'All expenses' }).press('Enter')
  await page.getByRole('row').filter({ hasText: 'Uma User' }).getByText('Approved').waitFor()
  assert.deepEqual([page.faults, own.faults], [[], []])
})
