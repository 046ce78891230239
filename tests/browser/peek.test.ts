import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { insertProject } from '../../server/features/projects/store/projects.ts'
import { phone } from './app.ts'
import { openDemoApp } from './demo-app.ts'
import { settled, stepTo } from './go-to.ts'
import { lookFaults } from './look-faults.ts'

const app = await openDemoApp()
const organization = `/organizations/${app.demoId}`
const owner = { id: app.founderId }

/** Every list of records that have a page, and what the panel offers there beside the way to it. */
const lists: readonly [place: string, list: string, action?: string][] = [
  ['/projects', 'Projects', 'Archive'],
  ['/clients', 'Clients', 'Archive'],
  ['/people', 'People'],
  ['/teams', 'Teams'],
  ['/invoices', 'Invoices', 'More actions'],
  ['/team-invoices', 'Team invoices', 'More actions'],
  ['/payments', 'Payments', 'Undo payment'],
  ['/payments/overtime', 'Overtime'],
  ['/time-off/policies', 'Time off', 'Archive'],
  ['/job-sites', 'Job sites'],
  ['/integrations', 'Integrations'],
  ['/settings/webhooks', 'Webhooks'],
  ['/insights/unusual', 'Unusual activity', 'Dismiss'],
]

const page = await app.openAs(owner, organization)
const panelOf = (on: Page) => on.getByRole('dialog')

for (const [place, list, action] of lists)
  test(`${place}: a row opens beside the list with all columns, the way to its page${action ? `, ${action}` : ''}`, async () => {
    await stepTo(page, `${organization}${place}`)
    const table = page.getByRole('table', { name: list, exact: true })
    const opener = table.getByRole('button', { name: 'Peek at' }).first()
    await opener.press('Enter')
    const panel = panelOf(page)
    await panel.getByRole('link', { name: 'Open page' }).waitFor()
    if (action) await panel.getByRole('button', { name: action, exact: true }).waitFor()
    const heads = await table.locator('thead th').allInnerTexts()
    const named = heads.slice(1).filter((head) => head.trim() !== '' && head !== 'Name')
    for (const head of named.slice(1))
      await panel.getByRole('term').filter({ hasText: head }).first().waitFor()
    assert.equal(await table.locator('tr[aria-current=true]').count(), 1)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    assert.equal(await opener.evaluate((each) => each === each.ownerDocument.activeElement), true)
    assert.deepEqual(page.faults, [])
  })

/** The members and projects of a record: the panel has what the list has no room for. */
const relations: readonly [place: string, list: RegExp, fact: string][] = [
  ['/teams/1', /^Members of /, 'Email'],
  ['/projects/3/members', /^Project members$/, 'Member since'],
]

for (const [place, list, fact] of relations)
  test(`${place}: a member opens beside the list, with the way to their page and ${fact}`, async () => {
    await stepTo(page, `${organization}${place}`)
    const table = page.getByRole('table', { name: list })
    await table.getByRole('button', { name: 'Peek at' }).first().press('Enter')
    const panel = panelOf(page)
    await panel.getByRole('link', { name: 'Open page' }).waitFor()
    await panel.getByRole('term').filter({ hasText: fact }).waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    assert.deepEqual(page.faults, [])
  })

test('by keyboard: Space on a row opens it, arrows go on and back, and Back closes it', async () => {
  await stepTo(page, `${organization}/clients`)
  const links = page.getByRole('table', { name: 'Clients' }).locator('tbody tr td:nth-child(2) a')
  await links.first().waitFor()
  const [first, second] = await links.allInnerTexts()
  await links.first().press('Space')
  const panel = page.getByRole('dialog', { name: first })
  await panel.waitFor()
  assert.equal(await page.evaluate('document.activeElement.closest("[role=dialog]") !== null'), true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('dialog', { name: second }).waitFor()
  await page.keyboard.press('ArrowUp')
  await panel.waitFor()
  await page.goBack()
  await panelOf(page).waitFor({ state: 'detached' })
  assert.equal(new URL(page.url()).search, '')
})

test('a button inside the panel acts on its record, and a letter typed in a field stays there', async () => {
  await stepTo(page, `${organization}/clients?q=a`)
  const search = page.getByRole('searchbox', { name: 'Search by name' })
  await page.getByRole('table', { name: 'Clients' }).getByRole('button', { name: 'Peek at' }).first().click()
  const title = await panelOf(page).getByRole('heading').first().innerText()
  await search.press('ArrowDown')
  assert.equal(await panelOf(page).getByRole('heading').first().innerText(), title)
  await panelOf(page).getByRole('button', { name: 'Archive' }).click()
  await page.getByText('Client archived.').waitFor()
  // It is no longer among the active ones, and so not beside them.
  await panelOf(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await panelOf(page).waitFor()
})

test('a link shows the same, also for a row on a later page of the list, which comes into sight', async () => {
  const id = await app.write(async ({ db, now }) => {
    let last = 0
    for (let i = 1; i <= 250; i++)
      last = await insertProject(db, app.demoId, { name: `Later ${String(i).padStart(3, '0')}` }, now)
    return last
  })
  const other = await app.openAs(owner, `${organization}/projects?peek=${id}`)
  await other.getByRole('dialog', { name: 'Later 250' }).waitFor()
  await other.getByRole('table', { name: 'Projects' }).getByRole('row', { name: 'Later 250' }).waitFor()
  await other.close()
})

test('on a phone it is a drawer as high as the screen, with everything that the list leaves out', async () => {
  const own = await app.openAs(owner, `${organization}/invoices`, phone)
  await own.getByRole('table', { name: 'Invoices' }).getByRole('button', { name: 'Peek at' }).first().click()
  const panel = panelOf(own)
  await panel.getByRole('term').filter({ hasText: 'Issued' }).waitFor()
  assert.deepEqual(await panel.boundingBox(), { x: 0, y: 0, ...phone.viewport })
  const before = await panel.getByRole('heading').first().innerText()
  await panel.getByRole('button', { name: 'Next record' }).click()
  await panel.getByRole('heading', { name: before, exact: true }).waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Close' }).click()
  await panel.waitFor({ state: 'detached' })
  assert.deepEqual(own.faults, [])
  await own.close()
})

test('everyone can read it in light and dark', async () => {
  await stepTo(page, `${organization}/projects`)
  await settled(page, () =>
    page.getByRole('table', { name: 'Projects' }).getByRole('button', { name: 'Peek at' }).first().click(),
  )
  await panelOf(page).getByRole('heading', { name: 'To do' }).waitFor()
  assert.deepEqual(await lookFaults(page), [])
})
