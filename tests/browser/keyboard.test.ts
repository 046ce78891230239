import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timersIn } from '../../server/testing/timers.ts'
import { openApp } from './app.ts'
import { pageFaults } from './page-faults.ts'

const app = await openApp()
const home = `/organizations/${app.organizationId}`

test('keys work everywhere, but never while someone types: help, add time, start and stop the timer', async () => {
  await timersIn(app).makeProject('Lighthouse', [app.user])
  const page = await app.openAs(app.user, `${home}/timesheet`)
  await page.getByRole('button', { name: 'Start timer' }).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByText('Start or stop the timer').waitFor()
  assert.deepEqual(await page.evaluate(pageFaults), [])
  // A dialog is open: its keys are its own.
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  assert.equal(await page.getByRole('dialog').count(), 0)

  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: /Add time/ })
  await form.waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })

  await page.keyboard.press('s')
  await page.getByRole('dialog', { name: 'Timer' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Timer' }).waitFor({ state: 'hidden' })
  await timersIn(app).start(app.user)
  await page.reload()
  await page.getByRole('button', { name: 'Stop timer' }).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.deepEqual(await page.evaluate(pageFaults), [])
  await page.getByRole('button', { name: 'Search' }).click()
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/^Search pages/))
    .first()
    .fill('s?n')
  assert.equal(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count(), 0)
  await page.keyboard.press('Escape')
  await page.getByPlaceholder(/^Search pages/).waitFor({ state: 'hidden' })
  await page.keyboard.press('s')
  await page.getByText(/^Timer stopped\./).waitFor()
  assert.deepEqual(page.faults, [])
})

test('single keys can be switched off in the profile, and stay so; Ctrl-K and dialogs go on', async () => {
  const page = await app.openAs(app.owner, '/account/profile')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const search = page.getByPlaceholder(/^Search pages/)
  const single = page.getByRole('switch', { name: 'Single-key shortcuts' })
  await single.waitFor()
  assert.equal(await single.isChecked(), true)
  await page.keyboard.press('?')
  await help.getByRole('link', { name: 'your profile' }).waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })

  await single.focus()
  await page.keyboard.press('Space')
  await page.reload()
  await single.waitFor()
  assert.equal(await single.isChecked(), false)
  for (const key of ['?', '/', 's', 'n']) await page.keyboard.press(key)
  await page.keyboard.press('Control+k')
  await search.waitFor()
  assert.equal(await help.count(), 0)
  assert.equal(new URL(page.url()).pathname, '/account/profile')
  assert.equal(await search.inputValue(), '')
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'hidden' })

  await single.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('/')
  await search.waitFor()
  assert.deepEqual(page.faults, [])
})

test('the navigation folds to icons on a tablet, and opens there on demand', async () => {
  const page = await app.openAs(app.owner, `${home}/projects`, { viewport: { width: 768, height: 1024 } })
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Projects' }).waitFor()
  const width = async () => (await main.boundingBox())?.width ?? 0
  assert.ok((await width()) <= 64)
  await page.getByRole('button', { name: 'Expand navigation' }).click()
  await main.getByText('Projects', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Collapse navigation' }).click()
  await page.getByRole('button', { name: 'Expand navigation' }).waitFor()
  assert.deepEqual(page.faults, [])
})
