import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApp } from './app.ts'

const app = await openApp()
const invites = `/v2/organizations/${app.organizationId}/invites`
const invite = (email: string) =>
  app.call(`POST ${invites}`, app.owner, { body: { email, project_ids: [app.projectId] } })

test('an invite waits on the home page of another organization, and one click joins', async () => {
  assert.equal((await invite('otto.otherowner@stint.test')).status, 201)
  const page = await app.openAs(app.otherOwner, `/organizations/${app.otherOrganizationId}`)
  await page.getByText('Olive Owner asks you to join.').waitFor()
  await page.getByRole('button', { name: 'Join Test Works' }).click()
  await page.getByText('You joined Test Works.').waitFor()
  await page.waitForURL(`**/organizations/${app.organizationId}`)
  await page.getByText('asks you to join').waitFor({ state: 'detached' })
  assert.deepEqual(page.faults, [])
})

test('an invite is declined in the account, and its sender sees it', async () => {
  assert.equal((await invite('stan.stranger@stint.test')).status, 201)
  const page = await app.openAs(app.stranger, '/account/organizations')
  const waiting = page.getByRole('list', { name: 'Invites' })
  await waiting.getByText('Test Works').waitFor()
  await page.getByRole('button', { name: 'Decline the invite to Test Works' }).click()
  await page.getByText('No invites are waiting for you.').waitFor()
  const sender = await app.openAs(app.owner, `/organizations/${app.organizationId}/invites`)
  await sender.getByRole('row', { name: 'stan.stranger@stint.test' }).getByText('Declined').waitFor()
  assert.deepEqual([...page.faults, ...sender.faults], [])
})

test('a member leaves after a question, and the last owner learns why they can’t', async () => {
  const page = await app.openAs(app.viewer, '/account/organizations')
  await page.getByRole('button', { name: 'Leave Test Works' }).click()
  const question = page.getByRole('dialog', { name: 'Leave Test Works?' })
  await question.getByRole('button', { name: 'Leave organization' }).click()
  await page.getByText('You left Test Works.').waitFor()
  await page.getByText('You’re not in an organization yet.').waitFor()
  const owner = await app.openAs(app.owner, '/account/organizations')
  await owner.getByRole('button', { name: 'Leave Test Works' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Leave organization' }).click()
  await owner.getByText('Make another member an owner first.').waitFor()
  assert.deepEqual(page.faults, [])
})

test('the organization link is replaced, turned off and turned on again', async () => {
  const page = await app.openAs(app.owner, `/organizations/${app.organizationId}/invites/links`)
  await page.getByRole('button', { name: 'Replace' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace link' }).click()
  await page.getByText('The organization link is new.').waitFor()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Nobody can join with it.').waitFor()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  assert.deepEqual(page.faults, [])
})
