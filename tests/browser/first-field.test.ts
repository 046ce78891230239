import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApp, phone } from './app.ts'
import { stepTo } from './go-to.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`

/** What a reader who types right away would type into; dialogs of every form are in forms.test.ts. */
const places: { path: string; press?: string; label: string }[] = [
  { path: `${organization}/time-off/policies/new`, label: 'Name' },
  { path: `${organization}/job-sites/new`, label: 'Name' },
  { path: `${organization}/payments/overtime/new`, label: 'Name' },
  { path: `${organization}/payments/new`, label: 'Hours on these days' },
  { path: `${organization}/people/new`, label: 'First name' },
  { path: `${organization}/holidays`, press: 'New holiday', label: 'Name' },
  { path: `${organization}/shifts/planner`, press: 'New shift', label: 'Member' },
]

test('the focus is where typing should go: in the first field of a dialog, and of a page that is one form', async () => {
  const page = await app.openAs(app.owner, organization)
  for (const { path, press, label } of places) {
    await stepTo(page, path)
    if (press) await page.getByRole('button', { name: press }).first().click()
    await page.getByLabel(label).and(page.locator(':focus')).waitFor()
    // A list of choices would cover what is below.
    assert.equal(await page.getByRole('listbox').count(), 0, path)
  }
  assert.deepEqual(page.faults, [])
})

test('a page that people also read keeps the focus where it was', async () => {
  const page = await app.openAs(app.owner, `${organization}/settings/general`)
  await page.getByRole('form').first().waitFor()
  assert.equal(await page.locator('main form :focus').count(), 0)
})

test('under a thumb no field takes the focus: the keys would cover half of the dialog', async () => {
  const page = await app.openAs(app.owner, `${organization}/to-dos`, {
    ...phone,
    hasTouch: true,
    isMobile: true,
  })
  await stepTo(page, `${organization}/payments/overtime/new`)
  await page.getByRole('form', { name: 'New overtime policy' }).getByLabel('Name').waitFor()
  assert.equal(await page.locator('main form :focus').count(), 0)
  assert.deepEqual(page.faults, [])
})
