import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../server/foundation/db/sql.ts'
import { openApp } from './app.ts'

const app = await openApp()
const people = `/organizations/${app.organizationId}/people`
const uma = `${people}/${app.user.id}`

async function memberOf(userId: number) {
  const query = `user_ids[]=${userId}&include_removed=true&include_profile=true&include_limits=true`
  return (await app.call(`GET /v2${people.replace('people', 'members')}?${query}`, app.owner)).body.members[0]
}

test('added: a member with a first password, a project and metadata; a taken address shows an error at its field', async () => {
  const page = await app.openAs(app.owner, `${people}/new`)
  await page.getByLabel('First name').fill('Nina')
  await page.getByLabel('Email', { exact: true }).fill('uma.user@stint.test')
  await page.getByLabel('First password').fill('a good long password')
  await page.getByRole('combobox', { name: 'Projects' }).fill('First')
  await page.getByRole('option', { name: 'First project' }).click()
  await page.getByRole('button', { name: 'Add a pair' }).click()
  await page.getByLabel('Key 1').fill('Badge!')
  await page.getByRole('button', { name: 'Add member' }).click()
  await page.getByText('Use 2 to 30 characters: a–z, 0–9 and _.').waitFor()
  await page.getByLabel('Key 1').fill('badge')
  await page.getByLabel('Value of badge').fill('17')
  await page.getByRole('button', { name: 'Add member' }).click()
  await page.getByText('Belongs to a user already.').waitFor()
  await page.getByLabel('Email', { exact: true }).fill('nina@stint.test')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { level: 1, name: 'Nina' }).waitFor()
  const added = await memberOf(Number(new URL(page.url()).pathname.split('/').at(-1)))
  assert.deepEqual([added.effective_role, added.metadata], ['project_user', { badge: '17' }])
  assert.deepEqual(page.faults, [])
})

test('paid every two weeks: its fields appear, missing ones show an error, and it reads back', async () => {
  await app.database.change(
    sql`update organizations set has_custom_pay_periods = true where id = ${app.organizationId}`,
  )
  const page = await app.openAs(app.owner, `${uma}/pay`)
  await page.getByLabel('Pay rate per hour').fill('31.5')
  await page.getByRole('combobox', { name: 'Pay period' }).click()
  await page.getByRole('option', { name: 'Every two weeks' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Fill this in.').waitFor()
  await page.getByRole('combobox', { name: 'First day of the period' }).click()
  await page.getByRole('option', { name: 'Monday' }).click()
  await page.getByLabel('First day of any pay period').fill('2026-11-02')
  await page.getByRole('switch', { name: 'Require timesheet approval before payment' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Uma User saved.').waitFor()
  await page.getByRole('table', { name: 'Rates' }).getByText('31.50').waitFor()
  await page.reload()
  assert.equal(await page.getByLabel('First day of any pay period').inputValue(), '02/11/2026')
  assert.ok(await page.getByRole('switch', { name: 'Require timesheet approval before payment' }).isChecked())
  const { pay_rate, pay_period, period_week_day } = await memberOf(app.user.id)
  assert.deepEqual([pay_rate, pay_period, period_week_day], ['31.50', 'biweekly', 0])
  assert.deepEqual(page.faults, [])
})

test('profile: a field of the organization appears on it, and what is written stays', async () => {
  const page = await app.openAs(app.owner, `/organizations/${app.organizationId}/settings/profile-fields`)
  await page.getByLabel('Name').fill('Shoe size')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Number' }).click()
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('list', { name: 'Profile fields' }).getByText('Shoe size').waitFor()
  await page.goto(app.url + uma)
  await page.getByLabel('Job title').fill('Crane driver')
  await page.getByLabel('Birthday').fill('2000-02-29')
  await page.getByLabel('Without the year').check()
  await page.getByLabel('Shoe size').fill('43')
  await page.getByRole('form', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Uma User saved.').waitFor()
  const { profile } = await memberOf(app.user.id)
  assert.deepEqual(
    [profile.job_title, profile.birthday, profile.custom_fields],
    ['Crane driver', '0000-02-29', { shoe_size: 43 }],
  )
  assert.deepEqual(page.faults, [])
})

test('guarded: leaving a changed form is asked about; removed: the question says what happens, and it does', async () => {
  const mia = `${people}/${app.member.id}`
  const page = await app.openAs(app.owner, `${mia}/role`)
  await page.getByRole('switch', { name: 'View only' }).check()
  await page.getByRole('link', { name: 'Limits' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Mia Member saved.').waitFor()
  assert.equal((await memberOf(app.member.id)).view_only, true)
  await page.getByRole('button', { name: 'Remove from the organization' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Mia Member?' })
  await dialog.getByText('Their tracked time is kept').waitFor()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No longer a member', { exact: true }).waitFor()
  assert.equal((await memberOf(app.member.id)).membership_status, 'removed')
  assert.deepEqual(page.faults, [])
})

test('permissions: an owner takes one from a manager, and the manager only reads them', async () => {
  const max = `${people}/${app.manager.id}/role`
  const page = await app.openAs(app.owner, max)
  await page.getByRole('switch', { name: 'Views other members’ data' }).uncheck()
  await page.getByRole('button', { name: 'Save permissions' }).click()
  await page.getByText('Max Manager saved.').waitFor()
  const { view_others_data, manage_billing, manage_it } = await memberOf(app.manager.id)
  assert.deepEqual([view_others_data, manage_billing, manage_it], [false, true, true])
  const own = await app.openAs(app.manager, max)
  await own.getByText('Only owners can change permissions.').waitFor()
  assert.equal(await own.getByRole('button', { name: 'Save permissions' }).count(), 0)
  assert.deepEqual([...page.faults, ...own.faults], [])
})

test('the last owner: the refusal says so, and nothing happened', async () => {
  const page = await app.openAs(app.owner, `${people}/${app.owner.id}/role`)
  await page.getByRole('button', { name: 'Remove from the organization' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('An organization needs at least one owner.').waitFor()
  assert.equal((await memberOf(app.owner.id)).membership_status, 'active')
})

test('forbidden: a plain member reads their own page, can change nothing there, and sees who can', async () => {
  const page = await app.openAs(app.user, uma)
  await page.getByText('Crane driver').waitFor()
  for (const button of ['Save', 'Save name'])
    assert.equal(await page.getByRole('button', { name: button }).count(), 0)
  assert.equal(await page.getByRole('link', { name: 'Role' }).count(), 0)
  await page.goto(`${app.url}${people}/${app.manager.id}`)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  for (const path of [`${people}/new`, `${people}/edit?chosen=1`, people.replace('people', 'invites')]) {
    await page.goto(app.url + path)
    await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor()
  }
  assert.deepEqual(page.faults, [])
})
