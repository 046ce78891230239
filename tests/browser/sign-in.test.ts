import assert from 'node:assert/strict'
import { test } from 'node:test'
import { giveTestPassword, testPassword } from '../../server/testing/accounts.ts'
import { openApp, phone, searchFor, signIn } from './app.ts'

const app = await openApp()

test('signed in and out: the session ends, and back does not bring it back', async () => {
  const page = await app.open('/')
  await signIn(page, await giveTestPassword(app, app.owner.id))
  await page.getByRole('heading', { level: 1, name: 'Hello, Olive' }).waitFor()
  await page.getByRole('button', { name: 'Olive Owner’s account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('led back: a deep link asks for the sign-in and then opens as it was', async () => {
  const path = `/organizations/${app.organizationId}/people?role=owner`
  const page = await app.open(path)
  await signIn(page, await giveTestPassword(app, app.owner.id))
  await page.getByRole('row', { name: 'Olive Owner' }).waitFor()
  await page.waitForURL(app.url + path)
})

test('not led away: a way back to another origin is dropped', async () => {
  const page = await app.open('/sign-in?return_to=//evil.test/')
  await signIn(page, await giveTestPassword(app, app.owner.id))
  await page.getByRole('heading', { level: 1, name: 'Hello, Olive' }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('refused: a wrong password and an unknown account get the same reply', async () => {
  const messages = []
  for (const email of [await giveTestPassword(app, app.owner.id), 'nobody@stint.test']) {
    const page = await app.open('/sign-in')
    await signIn(page, email, 'not the password')
    messages.push(await page.getByRole('alert').innerText())
  }
  assert.equal(messages[0], messages[1])
  assert.notEqual(messages[0], '')
})

test('by keyboard alone: tab through the form, sign in with Enter, skip to the content', async () => {
  const email = await giveTestPassword(app, app.owner.id)
  const page = await app.open('/sign-in')
  await page.getByLabel('Email').and(page.locator(':focus')).waitFor()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(testPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Hello, Olive' }).waitFor()
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Skip to content' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('#content:focus').waitFor()
  await searchFor(page, 'Secur', 'Security')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('at phone width: the navigation is a bar at the bottom, and nothing is wider than the screen', async () => {
  const page = await app.openAs(app.owner, `/organizations/${app.organizationId}`, phone)
  const bar = page.getByRole('navigation', { name: 'Main' })
  const more = bar.getByRole('button', { name: 'More' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Projects' }).click()
  await page.getByRole('row', { name: 'First project' }).waitFor()
  assert.equal(await more.getAttribute('aria-current'), 'page')
  const box = await bar.boundingBox()
  assert.ok(box && box.y + box.height <= phone.viewport.height && box.y > 700)
  const assertFits = async (name: string) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false, name)
  }
  for (const name of ['Home', 'Approvals', 'Timesheet']) {
    await bar.getByRole('link', { name }).click()
    await assertFits(name)
  }
  const areas = { People: ['Team', 'Teams', 'Invites'], Projects: ['To-dos', 'Clients'], Account: [] }
  const further = { ...areas, Settings: ['Integrations', 'Audit log'], Calendar: ['Time off', 'Job sites'] }
  for (const [area, names] of Object.entries(further)) {
    const shown = bar.getByRole('link', { name: area, exact: true })
    if ((await shown.count()) > 0) await shown.click()
    else {
      await more.click()
      await page.getByRole('menuitem', { name: area, exact: true }).click()
    }
    await assertFits(area)
    for (const name of names) {
      const link = page
        .getByRole('navigation', { name: `Pages of ${area}` })
        .getByRole('link', { name, exact: true })
      await link.click()
      await assertFits(name)
      assert.equal(await link.getAttribute('aria-current'), 'page')
    }
  }
  assert.deepEqual(page.faults, [])
})

test('guarded: a form with changes asks before it is left', async () => {
  const page = await app.openAs(app.owner, '/account/profile')
  await page.getByLabel('First name').fill('Olivia')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Security' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  assert.equal(await page.getByLabel('First name').inputValue(), 'Olivia')
  await page.getByLabel('First name').press('Control+Enter')
  await page.getByText('Profile saved.').waitFor()
  await page.getByRole('button', { name: 'Olivia Owner’s account' }).waitFor()
  assert.deepEqual(page.faults, [])
})
