import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { type AppPage, openApp } from './app.ts'
import { settled } from './go-to.ts'

const app = await openApp()
const home = `/organizations/${app.organizationId}`
const { body: bakery } = await app.call(`POST /v2${home}/projects`, app.owner, { body: { name: 'Bakery' } })
assert.equal(bakery.project.name, 'Bakery')

const nia = { name: 'Nia Newcomer', email: 'nia@stint.test', password: 'seven quiet owls' }
const others = ['bo@stint.test', 'cy@stint.test']

test('hire a team: invited in bulk, accepted by the mail, a lead of a new team, paid and limited by one edit', async () => {
  const owner = await app.openAs(app.owner, `${home}/people`)
  await inviteInBulk(owner)
  const newcomer = await acceptByMail()
  await makeTeam(owner)
  await editInBulk(owner)
  await seesWhatTheyMay(newcomer)
  assert.deepEqual([owner.faults, newcomer.faults], [[], []])
})

async function inviteInBulk(page: AppPage): Promise<void> {
  await page.getByRole('link', { name: 'Invite people' }).click()
  await page
    .getByLabel('Email addresses')
    .fill([`${nia.name} <${nia.email}>`, ...others, 'not an address'].join('\n'))
  await page.getByText('4 addresses', { exact: true }).waitFor()
  await page.getByText('They join the projects below as Project member.').waitFor()
  await choose(page, 'Projects', ['First project'])
  await page.getByRole('button', { name: 'Create 4 invites' }).click()
  await page.getByText('Not an email address: not an address').waitFor()
  assert.deepEqual(await app.mailsTo(nia.email), [])
  await page.getByLabel('Email addresses').fill([`${nia.name} <${nia.email}>`, ...others].join('\n'))
  await page.getByRole('button', { name: 'Create 3 invites' }).click()
  await page.getByRole('heading', { name: '3 invites created' }).waitFor()
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem')
  assert.equal(await results.filter({ hasText: 'Invite created: copy the link' }).count(), 3)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await results.first().getByRole('button', { name: 'Copy link' }).click()
  await page.getByText(`Link copied. It accepts the invite for ${nia.email}.`).waitFor()
  const copied = String(await page.evaluate('navigator.clipboard.readText()'))
  const shown = await app.open(new URL(copied).pathname)
  assert.equal(await shown.getByLabel('Email').inputValue(), nia.email)
  await page.getByRole('link', { name: 'Done' }).click()
  const row = page.getByRole('table', { name: 'Invites' }).getByRole('row', { name: others[1] })
  await row.getByText('Pending').waitFor()
  await row.getByRole('button', { name: `Manage the invite for ${others[1]}` }).click()
  await page.getByRole('menuitem', { name: 'Cancel invite' }).click()
  await page
    .getByRole('dialog', { name: `Cancel the invite for ${others[1]}?` })
    .getByRole('button', { name: 'Cancel invite' })
    .click()
  await row.waitFor({ state: 'detached' })
}

async function acceptByMail(): Promise<AppPage> {
  const mail = (await app.mailsTo(nia.email)).at(-1)
  assert.match(mail?.link ?? '', /^\/invite\//)
  const page = await app.open(mail?.link ?? '')
  assert.equal(await page.getByLabel('Your name').inputValue(), nia.name)
  await page.getByRole('textbox', { name: 'Password' }).fill(nia.password)
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hello, Nia' }).waitFor()
  return page
}

async function makeTeam(page: AppPage): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' }).click()
  await page.getByRole('button', { name: 'New team' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New team' })
  await dialog.getByLabel('Name').fill('Oven crew')
  await choose(dialog, 'Leads', [nia.name], page)
  await choose(dialog, 'Members', ['Uma User'], page)
  await choose(dialog, 'Projects', ['First project', 'Bakery'], page)
  await dialog.getByRole('button', { name: 'Create team' }).click()
  const members = page.getByRole('table', { name: 'Members of Oven crew' })
  await members.getByRole('row', { name: nia.name }).getByText('Lead').waitFor()
  await members.getByRole('row', { name: 'Uma User' }).waitFor()
  await page.getByRole('link', { name: 'Projects' }).last().click()
  await page
    .getByRole('table', { name: 'Projects of Oven crew' })
    .getByRole('row', { name: 'Bakery' })
    .waitFor()
}

async function editInBulk(page: AppPage): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' }).click()
  for (const name of [nia.name, 'Uma User', 'Olive Owner'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('toolbar', { name: 'Selected' }).getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit 3 members' }).waitFor()
  for (const part of ['Role', 'Pay', 'Limits'])
    await page.getByRole('switch', { name: part, exact: true }).check()
  await page.getByLabel('Pay rate per hour').fill('42.5')
  await page.getByLabel('Daily limit').fill('8')
  await page.getByLabel('Limit for today only').fill('10')
  await page.getByRole('button', { name: 'Change 3 members' }).click()
  await page
    .getByRole('list', { name: 'Problems' })
    .getByText('Olive Owner: An organization needs at least one owner.')
    .waitFor()
  await page.getByRole('button', { name: 'Remove Olive Owner' }).click()
  await page.getByRole('button', { name: 'Change 2 members' }).click()
  await page.getByText('2 members changed.').waitFor()
  await page.getByRole('row', { name: nia.name }).getByRole('link', { name: nia.name }).click()
  await page.getByRole('link', { name: 'Limits' }).click()
  assert.equal(await page.getByLabel('Daily limit').inputValue(), '8')
  assert.equal(await page.getByLabel('Limit for today only').inputValue(), '10')
}

async function seesWhatTheyMay(page: AppPage): Promise<void> {
  await page.reload()
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'People' }).click()
  await main.getByRole('link', { name: 'Teams' }).click()
  assert.equal(await main.getByRole('link', { name: 'Invites' }).count(), 0)
  await page.getByRole('link', { name: 'Oven crew' }).click()
  await page.getByRole('button', { name: 'Manage Uma User' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Settings' }).count(), 0)
  await main.getByRole('link', { name: 'Projects' }).click()
  for (const name of ['First project', 'Bakery']) await page.getByRole('row', { name }).waitFor()
  await main.getByRole('link', { name: 'People' }).click()
  await page.getByRole('row', { name: 'Uma User' }).waitFor()
  assert.equal(await page.getByRole('checkbox', { name: 'Select Uma User' }).count(), 0)
  assert.equal(await page.getByRole('columnheader', { name: 'Pay rate' }).count(), 0)
  await page.getByRole('link', { name: nia.name }).click()
  await page.getByRole('link', { name: 'Limits' }).click()
  await page.getByText('10 h').waitFor()
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await page.getByRole('table', { name: 'Rates' }).getByText('42.50').waitFor()
}

/** Picks in a field that searches; the choices float over the page. */
async function choose(
  within: AppPage | Locator,
  label: string,
  names: string[],
  page: AppPage = within as AppPage,
): Promise<void> {
  const field = within.getByRole('combobox', { name: label })
  for (const name of names) {
    // A list that still moves would be closed by a click beside it.
    await settled(page, () => field.fill(name))
    await page.getByRole('option', { name }).first().click()
  }
  await field.press('Escape')
}
