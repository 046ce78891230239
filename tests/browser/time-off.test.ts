import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApp, phone } from './app.ts'
import { pageFaults } from './page-faults.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`
const owner = await app.openAs(app.owner, `${organization}/time-off/policies/new`)

test('a policy is simulated before it is saved, and its member sees what it gave', async () => {
  const form = owner.getByRole('form', { name: 'New policy' })
  await form.getByLabel('Name', { exact: true }).fill('Vacation')
  await form.getByLabel('Hours per year', { exact: true }).fill('160')
  await form.getByLabel('Maximum per year', { exact: true }).fill('160')
  await owner.getByRole('table', { name: 'Preview' }).getByText('160 h').first().waitFor()
  await form.getByLabel('On this policy', { exact: true }).click()
  await owner.getByRole('option').filter({ hasText: 'Uma User' }).click()
  await form.getByLabel('On this policy', { exact: true }).press('Tab')
  await form.getByRole('button', { name: 'Create policy' }).click()
  await owner.getByRole('link', { name: 'Vacation', exact: true }).waitFor()
  await app.settle()
  await owner.goto(`${app.url}${organization}/time-off`)
  await owner.getByRole('button', { name: 'Why does Uma User have 160 h of Vacation?' }).click()
  await owner.getByRole('table', { name: 'History' }).getByText('Accrued').waitFor()
  assert.deepEqual(owner.faults, [])
})

test('a member asks on a phone and sees the balance before and after', async () => {
  const user = await app.openAs(app.user, `${organization}/time-off`, phone)
  await user.getByRole('region', { name: 'My balances' }).getByText('160 h').first().waitFor()
  await user.goto(`${app.url}${organization}/time-off/requests?new=yes`)
  const form = user.getByRole('form', { name: 'Request time off' })
  await form.getByLabel('Policy', { exact: true }).click()
  await user.getByRole('option', { name: 'Vacation' }).click()
  const year = new Date().getFullYear()
  await form.getByLabel('First day', { exact: true }).fill(`${year}-12-24`)
  await form.getByLabel('Last day', { exact: true }).fill(`${year}-12-24`)
  await form.getByLabel('Exclude weekends').uncheck()
  await form.getByLabel('Message', { exact: true }).fill('Family')
  await form.getByRole('row', { name: `${year} 160 h -8 h 152 h` }).waitFor()
  assert.deepEqual(await user.evaluate(pageFaults), [])
  await form.getByRole('button', { name: 'Send request' }).click()
  await user.getByRole('table').getByText('Waiting').waitFor()
  assert.deepEqual(user.faults, [])
})

test('the request is approved by a key, and the calendar shows who is away', async () => {
  await owner.goto(`${app.url}${organization}/approvals?kind=time-off`)
  await owner.getByRole('list', { name: 'Requests for time off' }).getByText('Vacation').waitFor()
  await owner.keyboard.press('a')
  await owner.getByText('You’re all caught up').waitFor()
  await owner.goto(`${app.url}${organization}/calendar?day=${new Date().getFullYear()}-12-01`)
  const row = owner.getByRole('row').filter({ hasText: 'Uma User' })
  await row.getByText('Vacation', { exact: true }).waitFor()
  assert.deepEqual(owner.faults, [])
})
