import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inviteSecret, resetSecretFor } from '../../server/testing/accounts.ts'
import { type AppPage, openEmptyApp, signIn } from './app.ts'
import { lookFaults } from './look-faults.ts'

const app = await openEmptyApp()
const ada = { email: 'ada@stint.test', password: 'copper kettle lid' }

test('set up: the first visitor makes the account and the organization; the second is sent to the sign-in', async () => {
  const page = await app.open('/')
  await page.getByRole('heading', { level: 1, name: 'Set up Stint' }).waitFor()
  assert.deepEqual(await lookFaults(page), [])
  await page.getByLabel('Your name').fill('Ada Founder')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('short')
  await page.getByLabel('Organization').fill('Ada & Co')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Use at least 10 characters.').waitFor()
  await page.getByRole('textbox', { name: 'Password' }).fill(ada.password)
  // Where the time zone names no region, the language of the browser does.
  assert.equal(await page.getByRole('combobox', { name: 'Time zone', exact: true }).inputValue(), 'UTC')
  assert.equal(
    await page.getByRole('combobox', { name: 'Currency', exact: true }).inputValue(),
    'GBP – British Pound',
  )
  await choose(page, 'Time zone', 'Europe/Lisbon')
  await choose(page, 'Currency', 'NPR – Nepalese Rupee')
  await page.getByRole('combobox', { name: 'Weeks start on', exact: true }).click()
  await page.getByRole('option', { name: 'Sunday' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hello, Ada' }).waitFor()
  await page
    .getByRole('region', { name: 'First steps' })
    .getByRole('link', { name: 'Confirm your email' })
    .waitFor()
  const second = await app.open('/set-up')
  await second.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  assert.deepEqual([page.faults, second.faults], [[], []])

  // Settings show what was chosen, and change it.
  await page.goto(`${app.url}/organizations/1/settings/general`)
  const general = page.getByRole('form', { name: 'General' })
  await general.waitFor()
  const shown = async (name: string) => page.getByRole('combobox', { name, exact: true }).inputValue()
  assert.equal(await general.getByLabel('Name').inputValue(), 'Ada & Co')
  assert.deepEqual(
    [await shown('Currency'), await shown('Weeks start on'), await shown('Organization time zone')],
    ['NPR – Nepalese Rupee', 'Sunday', 'Europe/Lisbon'],
  )
  await general.getByLabel('Name').fill('Ada & Sons')
  await choose(page, 'Currency', 'INR – Indian Rupee')
  await general.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Organization saved.').waitFor()
  await page.reload()
  await general.waitFor()
  assert.equal(await general.getByLabel('Name').inputValue(), 'Ada & Sons')
  assert.equal(await shown('Currency'), 'INR – Indian Rupee')
  await general.getByLabel('Name').fill('Ada & Co')
  await general.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Organization saved.').waitFor()
  assert.deepEqual(page.faults, [])
})

/** Types into a list and takes the option of that name. */
async function choose(page: AppPage, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.fill(option)
  await field.press('Tab')
}

test('invited: a new user creates an account with the link and is in', async () => {
  const secret = await inviteSecret(app, {
    organizationId: 1,
    email: 'nia@stint.test',
    role: 'organization_manager',
    projectIds: [],
  })
  const page = await app.open(`/invite/${secret}`)
  await page.getByRole('heading', { level: 1, name: 'Join Ada & Co' }).waitFor()
  assert.deepEqual(await lookFaults(page), [])
  await page.getByLabel('Your name').fill('Nia Newcomer')
  await page.getByRole('textbox', { name: 'Password' }).fill('seven quiet owls')
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hello, Nia' }).waitFor()
  const again = await app.open(`/invite/${secret}`)
  await again.getByRole('heading', { level: 1, name: 'This invite has expired' }).waitFor()
  assert.deepEqual([page.faults, again.faults], [[], []])
})

test('forgotten: the page says where the mail went, and its link sets a new password once', async () => {
  const page = await app.open('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The page before has a field of that name, too.
  await page.getByRole('button', { name: 'Send link' }).waitFor()
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor()
  await page.getByText('This server doesn’t send email yet.').waitFor()
  const secret = await resetSecretFor(app, ada.email)
  await page.goto(`${app.url}/reset-password/${secret}`)
  await page.getByRole('textbox', { name: 'New password' }).fill('a better kettle lid')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, ada.email, 'a better kettle lid')
  await page.getByRole('heading', { level: 1, name: 'Hello, Ada' }).waitFor()
  const again = await app.open(`/reset-password/${secret}`)
  await again.getByRole('textbox', { name: 'New password' }).fill('a third kettle lid')
  await again.getByRole('button', { name: 'Change password' }).click()
  await again.getByRole('heading', { level: 1, name: 'This link has expired' }).waitFor()
  assert.deepEqual([page.faults, again.faults], [[], []])
})
