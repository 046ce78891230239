import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resetSecretFor, secretIn, signedInAs, testPassword } from '../../server/testing/accounts.ts'
import { personalToken } from '../../server/testing/oauth.ts'
import { turnOnTwoStep } from '../../server/testing/two-step.ts'
import { type AppPage, openApp, signIn } from './app.ts'

const app = await openApp({ STINT_TRUST_PROXY: '1' })

async function resetOn(page: AppPage): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill('another lantern pool')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('heading', { level: 1, name: 'Password changed' }).waitFor()
}

test('the page after a reset shows what ended, and at a later reset what is left', async () => {
  const { id } = await app.addPerson('Rita Reset')
  const planted = await signedInAs(app, id)
  await turnOnTwoStep(app, planted)
  await personalToken(app, id)
  const page = await app.open(`/reset-password/${await resetSecretFor(app, planted.email)}`)
  await resetOn(page)
  assert.deepEqual(
    await page.getByRole('list', { name: 'These no longer work' }).getByRole('listitem').allInnerTexts(),
    ['1 session', 'Your authenticator app', '10 recovery codes', '1 personal token', '1 organization token'],
  )
  assert.equal(await page.getByText('These still work').count(), 0)

  const own = await signedInAs(app, id)
  await turnOnTwoStep(app, own)
  const later = await app.open(`/reset-password/${await resetSecretFor(app, own.email)}`)
  await resetOn(later)
  assert.deepEqual(
    await later.getByRole('list', { name: 'These still work' }).getByRole('listitem').allInnerTexts(),
    ['Your authenticator app', '10 recovery codes'],
  )
  await later.getByRole('link', { name: 'Open security' }).waitFor()
  assert.deepEqual([page.faults, later.faults], [[], []])
})

test('a member whom an owner made chooses a password, then confirms the address to add a factor', async () => {
  const password = 'chosen by somebody else'
  const made = await app.call(`POST /v2/organizations/${app.organizationId}/members`, app.owner, {
    body: { user: { name: 'Mona Made', email: 'mona@stint.test', password } },
  })
  assert.equal(made.status, 201)
  const page = await app.open('/account/security')
  await signIn(page, 'mona@stint.test', password)
  await page.getByRole('heading', { level: 1, name: 'Choose your own password' }).waitFor()
  await page.goto(`${app.url}/organizations/${app.organizationId}`)
  await page.getByRole('heading', { level: 1, name: 'Choose your own password' }).waitFor()
  await page.goto(`${app.url}/account/security`)
  await page.getByRole('textbox', { name: 'Current password' }).fill(password)
  await page.getByRole('textbox', { name: 'New password' }).fill(testPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor()

  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByText('Confirm your email address first.').waitFor()
  await page.getByRole('button', { name: 'Send confirmation' }).click()
  await page.getByText('We sent an email to mona@stint.test.').waitFor()
  const mail = (await app.mailsTo('mona@stint.test')).at(-1)
  await page.goto(`${app.url}${mail?.link}`)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await page.getByRole('heading', { level: 1, name: 'Email confirmed' }).waitFor()
  await page.goto(`${app.url}/account/security`)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('dialog', { name: 'Set up two-step sign-in' }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('the profile shows a change of address that waits, also after a reload, and cancels it', async () => {
  const page = await app.openAs(app.manager, '/account/profile')
  const form = page.getByRole('form', { name: 'Email' })
  await form.getByRole('textbox', { name: 'Email' }).fill('max@else.test')
  await form.getByRole('button', { name: 'Change email' }).click()
  await page.getByText('We sent an email to max@else.test.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await page.getByText('Your email address stays the same.').waitFor()
  await page.getByText('We sent an email to max@else.test.').waitFor({ state: 'detached' })
  assert.deepEqual(page.faults, [])
})

test('the notice to the old address cancels a change in a browser that is not signed in', async () => {
  const { id } = await app.addPerson('Nora Notice')
  const visitor = await signedInAs(app, id)
  await visitor.call('PUT /account/profile', { email: 'thief@else.test' })
  const notice = (await app.mailsTo(visitor.email)).at(-1)
  const page = await app.open(notice?.link ?? '')
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await page.getByRole('heading', { level: 1, name: 'Change canceled' }).waitFor()
  const late = await app.open(
    `/confirm-email/${secretIn((await app.mailsTo('thief@else.test')).at(-1)?.link)}`,
  )
  await late.getByRole('button', { name: 'Confirm email' }).click()
  await late.getByRole('heading', { level: 1, name: 'This link has expired' }).waitFor()
  assert.deepEqual(page.faults, [])
})
