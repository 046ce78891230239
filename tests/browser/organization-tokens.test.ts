import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApp } from './app.ts'

const app = await openApp()
const settings = `/organizations/${app.organizationId}/settings/tokens`

test('created for a member, used as them, given to another, revoked', async () => {
  const page = await app.openAs(app.owner, settings)
  await page.getByRole('button', { name: 'New token' }).click()
  const form = page.getByRole('dialog', { name: 'New organization token' })
  await form.getByLabel('Name').fill('Payroll')
  await form.getByRole('combobox', { name: 'Acts as' }).fill('Max')
  await page.getByRole('option', { name: 'Max Manager' }).click()
  await form.getByRole('combobox', { name: 'Expires' }).click()
  await page.getByRole('option', { name: 'In 30 days' }).click()
  await form.getByRole('button', { name: 'Create token' }).click()

  const shown = page.getByRole('dialog', { name: 'Your new token' })
  const token = { token: await shown.getByLabel('Token', { exact: true }).inputValue() }
  assert.match(token.token, /^stoat_/)
  await shown.getByRole('button', { name: 'I have copied it' }).click()
  assert.equal((await app.call('GET /v2/users/me', token)).body.user.id, app.manager.id)

  const item = page
    .getByRole('list', { name: 'Organization tokens' })
    .getByRole('listitem')
    .filter({ hasText: 'Payroll' })
  await item.getByText('Acts as Max Manager').waitFor()
  await item.getByRole('button', { name: 'Manage Payroll' }).click()
  await page.getByRole('menuitem', { name: 'Reassign' }).click()
  const reassign = page.getByRole('dialog', { name: 'Reassign “Payroll”' })
  await reassign.getByRole('combobox', { name: 'Acts as' }).fill('Uma')
  await page.getByRole('option', { name: 'Uma User' }).click()
  await reassign.getByRole('button', { name: 'Reassign' }).click()
  await item.getByText('Acts as Uma User').waitFor()
  assert.equal((await app.call('GET /v2/users/me', token)).body.user.id, app.user.id)

  await item.getByRole('button', { name: 'Manage Payroll' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page
    .getByRole('dialog', { name: 'Revoke “Payroll”?' })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await item.getByText('Revoked', { exact: true }).waitFor()
  assert.equal((await app.call('GET /v2/users/me', token)).status, 401)
  assert.deepEqual(page.faults, [])
})

test('a new secret: an owner gives a manager’s token to themselves, and sees it once', async () => {
  const theirs = await app.openAs(app.manager, settings)
  await theirs.getByRole('button', { name: 'New token' }).click()
  const form = theirs.getByRole('dialog', { name: 'New organization token' })
  await form.getByLabel('Name').fill('Reports')
  await form.getByRole('combobox', { name: 'Acts as' }).fill('Uma')
  await theirs.getByRole('option', { name: 'Uma User' }).click()
  await form.getByRole('button', { name: 'Create token' }).click()
  const first = theirs.getByRole('dialog', { name: 'Your new token' })
  const known = { token: await first.getByLabel('Token', { exact: true }).inputValue() }

  const page = await app.openAs(app.owner, settings)
  await page.getByRole('button', { name: 'Manage Reports' }).click()
  await page.getByRole('menuitem', { name: 'Reassign' }).click()
  const reassign = page.getByRole('dialog', { name: 'Reassign “Reports”' })
  await reassign.getByRole('combobox', { name: 'Acts as' }).fill('Olive')
  await page.getByRole('option', { name: 'Olive Owner' }).click()
  await reassign.getByRole('button', { name: 'Reassign' }).click()
  const shown = page.getByRole('dialog', { name: 'Your new token' })
  const token = { token: await shown.getByLabel('Token', { exact: true }).inputValue() }
  assert.equal((await app.call('GET /v2/users/me', token)).body.user.id, app.owner.id)
  assert.equal((await app.call('GET /v2/users/me', known)).status, 401)
  assert.deepEqual(page.faults, [])
})

test('forbidden: a plain member sees no way there, and by the address a page that says why', async () => {
  const page = await app.openAs(app.user, settings)
  await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor()
  assert.equal(
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).count(),
    0,
  )
  assert.equal(await page.getByRole('button', { name: 'New token' }).count(), 0)
  assert.deepEqual(page.faults, [])
})

test('nothing here: another organization looks as if there were none', async () => {
  const page = await app.openAs(app.user, `/organizations/${app.otherOrganizationId}/settings/tokens`)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  assert.deepEqual(page.faults, [])
})
