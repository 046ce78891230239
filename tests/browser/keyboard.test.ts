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
