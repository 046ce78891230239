import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../server/foundation/db/sql.ts'
import { trackedIn } from '../../server/testing/tracked.ts'
import { openApp, phone } from './app.ts'

const app = await openApp()
const { activity, results } = trackedIn(app)
const place = `/organizations/${app.organizationId}/insights/unusual`

test('unusual activity: the member reads the arithmetic and comments on a phone; the owner dismisses by keyboard', async () => {
  await app.moveClock('2026-11-17T20:00:00Z')
  await app.database.change(
    sql`update organizations set addons = '{insights}' where id = ${app.organizationId}`,
  )
  const input = { keyboard: 100, mouse: 250, overall: 300, input_tracked: 600 }
  await results(
    app.user,
    Array.from({ length: 9 }, (_, i) =>
      activity(new Date(Date.parse('2026-11-17T14:00:00Z') + i * 600_000).toISOString(), input),
    ),
  )
  const now = '2026-11-18T12:00:00Z'
  await app.moveClock(now)
  await app.settle()

  const own = await app.openAs(app.user, place, { now, ...phone })
  await own.getByRole('link', { name: 'Unusually even activity' }).click()
  const arithmetic = own.getByRole('table', { name: 'Arithmetic' })
  await arithmetic.getByRole('row', { name: 'Ten-minute slots 9 at least 9' }).waitFor()
  await arithmetic
    .getByRole('row', { name: 'Largest difference from the mean 0 points at most 2 points' })
    .waitFor()
  assert.equal(await own.getByRole('button', { name: 'Dismiss' }).count(), 0)
  await own.getByRole('textbox', { name: 'Your comment' }).fill('I read contracts.')
  await own.getByRole('button', { name: 'Save comment' }).click()
  await own.getByText('Comment saved.').waitFor()
  assert.equal(await own.evaluate('document.documentElement.scrollWidth > window.innerWidth'), false)

  const page = await app.openAs(app.owner, place, { now })
  await page.getByRole('table', { name: 'Unusual activity' }).getByText('Uma User').waitFor()
  await page.getByRole('link', { name: 'Unusually even activity' }).press('Enter')
  await page.getByText('I read contracts.').waitFor()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Known.')
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await page.getByRole('button', { name: 'Reopen' }).waitFor()
  await page.getByRole('link', { name: 'All findings' }).press('Enter')
  await page.getByText('Nothing unusual').waitFor()
  assert.deepEqual([own.faults, page.faults], [[], []])
})
