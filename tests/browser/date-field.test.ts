import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApp } from './app.ts'

const app = await openApp()
const holidays = `/organizations/${app.organizationId}/holidays?new=yes`

test('a day is typed in the reader’s way or as the API writes it, or chosen in a month by keyboard', async () => {
  const page = await app.openAs(app.owner, holidays)
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Day', { exact: true })
  const name = dialog.getByLabel('Name', { exact: true })
  await field.waitFor()
  assert.notEqual(await field.getAttribute('type'), 'date')
  await field.fill('2026-11-18')
  await name.focus()
  assert.equal(await field.inputValue(), '18/11/2026')

  await field.fill('')
  await field.pressSequentially('9.12.26')
  await name.focus()
  assert.equal(await field.inputValue(), '09/12/2026')

  await field.fill('31/02/2026')
  await name.focus()
  await dialog.getByText('Enter a date like 31/12/2026.').waitFor()
  assert.equal(await field.inputValue(), '31/02/2026')

  await field.fill('2026-11-18')
  await dialog.getByRole('button', { name: 'Open calendar' }).first().click()
  const chosen = page.getByRole('button', { name: /18 November 2026/ })
  await chosen.focus()
  await page.keyboard.press('ArrowDown')
  await page
    .getByRole('button', { name: /25 November 2026/ })
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Month' }).waitFor({ state: 'hidden' })
  assert.equal(await field.inputValue(), '25/11/2026')
  // The calendar is closed by its key, the dialog stays.
  await dialog.getByRole('button', { name: 'Open calendar' }).first().click()
  await page.getByRole('group', { name: 'Month' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Month' }).waitFor({ state: 'hidden' })
  assert.equal(await dialog.getByLabel('Name', { exact: true }).count(), 1)
  assert.deepEqual(page.faults, [])
})
