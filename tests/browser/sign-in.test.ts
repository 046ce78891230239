import assert from 'node:assert/strict'
import { test } from 'node:test'
import { giveTestPassword, testPassword } from '../../server/testing/accounts.ts'
import { openApp, phone, searchFor, signIn } from './app.ts'

const app = await openApp()

test('signed in and out: the session ends, and back does not bring it back', async () => {
  const page = await app.open('/')
  await signIn(page, await giveTestPassword(app, app.owner.id))
  await page.getByRole('heading', { level: 1, name: 'Hello, Olive' }).waitFor()
  await page.getByRole('button', { name: 'Account of Olive Owner' }).click()
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
  assert.equal(page.url(), app.url + path)
})

test('not led away: a way back to another origin is dropped', async () => {
  const page = await app.open('/sign-in?return_to=//evil.test/')
  await signIn(page, await giveTestPassword(app, app.owner.id))
  await page.getByRole('heading', { level: 1, name: 'Hello, Olive' }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('refused: a wrong password and an unknown account are told the same', async () => {
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
  await page.getByRole('menuitem', { name: 'People' }).click()
  await page.getByRole('row', { name: 'Olive Owner' }).waitFor()
  assert.equal(await more.getAttribute('aria-current'), 'page')
  const box = await bar.boundingBox()
  assert.ok(box && box.y + box.height <= phone.viewport.height && box.y > 700)
  const assertFits = async (name: string) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false, name)
  }
  for (const name of ['Home', 'Timesheet', 'Team', 'Approvals']) {
    await bar.getByRole('link', { name }).click()
    await assertFits(name)
  }
  const further = ['Projects', 'To-dos', 'Clients', 'Teams', 'Invites', 'Integrations']
  for (const name of [...further, 'Audit log', 'Settings', 'Account']) {
    await more.click()
    await page.getByRole('menuitem', { name }).click()
    await assertFits(name)
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
  await page.getByRole('button', { name: 'Account of Olivia Owner' }).waitFor()
  assert.deepEqual(page.faults, [])
})
