import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApp } from './app.ts'

const app = await openApp()
const add = `/organizations/${app.organizationId}/holidays?new=yes`

test('a reader from Austria sees their days, numbers and weeks in English words; the profile decides before the browser', async () => {
  const page = await app.openAs(app.owner, add, { locale: 'de-AT' })
  const dialog = page.getByRole('dialog', { name: 'New holiday' })
  const date = dialog.getByLabel('Day', { exact: true })
  const typed = async () => {
    await date.fill('2026-11-18')
    await dialog.getByLabel('Name', { exact: true }).focus()
    return date.inputValue()
  }
  assert.equal(await typed(), '18.11.2026')
  assert.equal(await date.getAttribute('placeholder'), 'dd.mm.yyyy')
  await dialog.getByRole('button', { name: 'Open calendar' }).click()
  const month = page.getByRole('group', { name: 'Month' })
  await month.waitFor()
  assert.match(await month.innerText(), /^\s*Mon/)

  await page.goto(`${app.url}/account/profile`)
  const region = page.getByRole('combobox', { name: 'Written as in' })
  await region.fill('United States')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('option', { name: 'United States', exact: true }).click()
  await reloaded
  await page.getByText('12/31/2026 5:30 PM').waitFor()
  await page.goto(app.url + add)
  assert.equal(await typed(), '11/18/2026')
  assert.equal(await date.getAttribute('placeholder'), 'mm/dd/yyyy')
  assert.deepEqual(page.faults, [])
})

test('a field for tags has one ring around it while it is typed into', async () => {
  const page = await app.openAs(app.owner, `/organizations/${app.organizationId}/clients?new=yes`)
  const field = page.getByRole('dialog').getByLabel('Email addresses')
  await field.focus()
  const rings = await page.evaluate<string[]>(
    `[document.activeElement, document.activeElement.closest('.mantine-Input-input')]
      .map((each) => getComputedStyle(each).outlineStyle)`,
  )
  assert.deepEqual(rings, ['none', 'solid'])
})
