import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApp } from './app.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`
const page = await app.openAs(app.owner, `${organization}/clients`)
const menu = page.getByRole('menu')

test('buttons with a tooltip say that they open a menu, and whether it is open', async () => {
  for (const name of ['Columns', 'Export']) {
    const button = page.getByRole('button', { name, exact: true })
    await button.waitFor()
    assert.equal(await button.getAttribute('aria-haspopup'), 'menu', name)
    assert.equal(await button.getAttribute('aria-expanded'), 'false', name)
    await button.press('Enter')
    await menu.waitFor()
    assert.equal(await button.getAttribute('aria-expanded'), 'true', name)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
  }
})

test('columns are choices that are read as on or off, and the menu stays open', async () => {
  await page.getByRole('button', { name: 'Columns' }).press('Enter')
  const projects = menu.getByRole('menuitemcheckbox', { name: 'Projects' })
  await menu.getByRole('menuitemcheckbox', { name: 'Projects', checked: true }).waitFor()
  await projects.press('Enter')
  await menu.getByRole('menuitemcheckbox', { name: 'Projects', checked: false }).waitFor()
  await projects.press('Enter')
  await menu.getByRole('menuitemcheckbox', { name: 'Projects', checked: true }).waitFor()
  assert.equal(await menu.getByRole('menuitem').count(), 0)
  await page.keyboard.press('Escape')
})

test('themes are one choice, and the menu closes behind it', async () => {
  await page.getByRole('button', { name: 'Theme' }).press('Enter')
  await menu.getByRole('menuitemradio', { name: 'System theme', checked: true }).waitFor()
  assert.equal(await menu.getByRole('menuitemradio').count(), 3)
  await menu.getByRole('menuitemradio', { name: 'Dark theme' }).press('Enter')
  await menu.waitFor({ state: 'detached' })
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
  assert.deepEqual(page.faults, [])
})
