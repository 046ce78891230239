import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeAdministrator, getAccount } from '../../server/features/identity/public.ts'
import { openApp } from './app.ts'

const app = await openApp()

test('an administrator of the server finds its page in the account and sends a test mail; others find nothing', async () => {
  const { email } = await getAccount(app.database, app.manager.id)
  await changeAdministrator(app.database, email, true, await app.now())
  const page = await app.openAs(app.manager, '/account/profile')
  await page.getByRole('link', { name: 'Server', exact: true }).click()
  await page.getByRole('heading', { name: 'Health' }).waitFor()
  await page.getByRole('table', { name: 'Sizes' }).getByRole('row').nth(10).waitFor()
  await page.getByRole('button', { name: 'Send a test mail' }).click()
  await page.getByText(`A test mail is on its way to ${email}.`).waitFor()
  assert.deepEqual(page.faults, [])
  const other = await app.openAs(app.user, '/account/profile')
  await other.getByRole('link', { name: 'Security', exact: true }).waitFor()
  assert.equal(await other.getByRole('link', { name: 'Server', exact: true }).count(), 0)
})
