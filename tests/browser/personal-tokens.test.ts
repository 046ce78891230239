import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testPassword } from '../../server/testing/accounts.ts'
import { askForToken, refreshForm } from '../../server/testing/oauth.ts'
import { openApp } from './app.ts'

const app = await openApp()

test('made in the page, shown once, exchanged, used against /v2, and dead once revoked', async () => {
  const page = await app.openAs(app.user, '/account/tokens')
  await page.getByRole('button', { name: 'New token' }).click()
  const form = page.getByRole('dialog', { name: 'New personal token' })
  await form.getByRole('button', { name: 'Create token' }).click()
  await form.getByText('Enter a name.').waitFor()
  await form.getByLabel('Name').fill('Nightly export')
  assert.ok(await form.getByRole('checkbox', { name: 'Read', exact: true }).isChecked())
  await form.getByRole('button', { name: 'Create token' }).click()

  const shown = page.getByRole('dialog', { name: 'Your new token' })
  const refreshToken = await shown.getByLabel('Token', { exact: true }).inputValue()
  assert.match(refreshToken, /^stpat_/)
  assert.ok(
    (await shown.getByText(`refresh_token=${refreshToken}`).count()) === 1,
    'the line to paste holds the token',
  )
  await shown.getByRole('button', { name: 'I have copied it' }).click()

  const { body } = await askForToken(app, refreshForm(refreshToken))
  const token = { token: body.access_token }
  assert.equal((await app.call('GET /v2/users/me', token)).body.user.id, app.user.id)
  const write = await app.call('POST /v2/organizations', token, { body: { name: 'Not with this scope' } })
  assert.equal(write.status, 403)

  await page.reload()
  const tokens = page.getByRole('list', { name: 'Personal tokens' })
  await tokens.getByText('Nightly export').waitFor()
  assert.equal(await page.getByText(refreshToken).count(), 0)
  await tokens.getByRole('button', { name: 'Revoke Nightly export' }).click()
  await page.getByRole('dialog', { name: 'Revoke' }).getByRole('button', { name: 'Revoke' }).click()
  await tokens.getByText('Revoked').waitFor()
  assert.equal((await app.call('GET /v2/users/me', token)).status, 401)
  assert.deepEqual(page.faults, [])
})

test('asked again: long after the sign-in, a new token needs the password once more', async () => {
  const page = await app.openAs(app.viewer, '/account/tokens')
  const now = Date.parse(await app.now())
  await app.moveClock(new Date(now + 20 * 60_000).toISOString())
  await page.getByRole('button', { name: 'New token' }).click()
  const form = page.getByRole('dialog', { name: 'New personal token' })
  await form.getByLabel('Name').fill('Later')
  await form.getByRole('button', { name: 'Create token' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByRole('textbox', { name: 'Password' }).fill(testPassword)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('dialog', { name: 'Your new token' }).waitFor()
  assert.deepEqual(page.faults, [])
})
