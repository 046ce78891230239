import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../server/foundation/db/sql.ts'
import { usageItem } from '../../server/testing/tools.ts'
import { trackedIn } from '../../server/testing/tracked.ts'
import { openApp, phone } from './app.ts'

const now = '2026-11-18T12:00:00Z'
const app = await openApp()
const { activity, results } = trackedIn(app)
const place = `/organizations/${app.organizationId}/insights/tools`

test('apps and sites: sums from the server, classified by keyboard and together; a member sees their own on a phone', async () => {
  await app.moveClock(now)
  await app.database.change(
    sql`update organizations set addons = '{insights}' where id = ${app.organizationId}`,
  )
  const slot = '2026-11-17T08:00:00Z'
  await results(app.user, [
    activity(slot),
    usageItem(app, slot, 'Crane Planner', { tracked: 240 }),
    usageItem(app, slot, 'Figma', { tracked: 360 }),
  ])

  const page = await app.openAs(app.owner, place, { now })
  const rows = page.getByRole('table', { name: 'Apps and sites' }).getByRole('row')
  await rows.filter({ hasText: 'Figma' }).getByText('0:06').first().waitFor()
  await page.getByText('Member', { exact: true }).last().click()
  await rows.filter({ hasText: 'Uma User' }).getByText('0:10').first().waitFor()

  await page.getByRole('link', { name: 'Classify' }).press('Enter')
  const counts = page.getByLabel('Crane Planner counts as')
  await counts.waitFor()
  assert.equal(await counts.inputValue(), 'non_core')
  await page.getByRole('button', { name: 'Crane Planner' }).focus()
  await page.keyboard.press('1')
  await page.getByText('1 tool changed').waitFor()
  await page
    .locator('select[aria-label="Crane Planner counts as"]')
    .and(page.locator(':has(option:checked[value="core"])'))
    .waitFor()

  await page.getByLabel('Select all: Classify apps and sites').check()
  const bar = page.getByRole('toolbar', { name: 'Selected' })
  await bar.getByText('2 tools').waitFor()
  await bar.getByRole('button', { name: 'Unproductive' }).press('Enter')
  await page.getByText('2 tools changed').waitFor()

  const own = await app.openAs(app.user, place, { now, ...phone })
  await own.getByRole('table', { name: 'Apps and sites' }).getByText('Figma').waitFor()
  assert.equal(await own.getByRole('link', { name: 'Classify' }).count(), 0)
  assert.equal(await own.evaluate('document.documentElement.scrollWidth > window.innerWidth'), false)
  assert.deepEqual([page.faults, own.faults], [[], []])
})
