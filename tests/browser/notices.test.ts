import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdNotices, openApp } from './app.ts'

const app = await openApp()

test('a notice under the resting mouse lets clicks through to the button that it covers', async () => {
  const page = await app.openAs(app.owner, `/organizations/${app.organizationId}/settings/data`)
  await holdNotices(page)
  const form = page.getByRole('form', { name: 'How long data is kept' })
  const save = form.getByRole('button', { name: 'Save', exact: true })
  const saved = page.getByRole('alert').filter({ hasText: 'Settings saved.' })

  await form.getByLabel('Days to keep notes').fill('365')
  await page.mouse.move(1_100, 680)
  await page.keyboard.press('Control+Enter')
  await saved.waitFor()
  const resting = await saved.evaluate((notice) => {
    const { top, bottom, left, right } = notice.getBoundingClientRect()
    return top < 680 && bottom > 680 && left < 1_100 && right > 1_100
  })
  assert.equal(resting, true, 'the notice is where the mouse is')
  assert.equal(await saved.evaluate((notice) => notice.matches(':hover')), false)

  await form.getByLabel('Days to keep notes').fill('366')
  const asked = page.waitForRequest((each) => each.method() === 'PUT')
  await save.click()
  assert.deepEqual((await asked).postDataJSON(), { note_days: 366 })
})
