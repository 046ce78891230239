import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../server/foundation/testing/until.ts'
import { invoicesIn, slotsFrom } from '../../server/testing/invoices.ts'
import { openApp, phone } from './app.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`
const now = '2026-11-10T08:00:00Z'
await app.moveClock('2026-10-25T08:00:00Z')
const { billedWork } = invoicesIn(app)
const quay = await billedWork({ billRate: 80, payRate: 30 })
await app.moveClock(now)
await quay.work(app.user, ...slotsFrom('2026-11-03T09:00:00Z', 12))
await quay.work(app.projectManager, ...slotsFrom('2026-10-27T09:00:00Z', 6))
const days = 'from=2026-11-02&until=2026-11-08'
const viewOf = async (name: string, query: string, shared = true): Promise<number> => {
  const body = { list: 'reports', name, query, shared }
  return (await app.call(`POST /v2${organization}/saved_views`, app.owner, { body })).body.saved_view.id
}
const hours = await viewOf('Hours', `by=project&${days}&report=time`)
const margins = await viewOf('Margins', `by=project&${days}&report=margins`)
const hidden = await viewOf('Mine alone', `by=day&${days}&report=time`, false)

test('a manager makes a board of saved reports, arranges it by mouse and keys, shares it and shows it on Home', async () => {
  const page = await app.openAs(app.owner, `${organization}/insights/boards`, { now })
  await page.getByText('No boards yet').waitFor()
  await page.getByRole('button', { name: 'New board' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Monday')
  await page.getByRole('switch', { name: 'Share with the organization' }).check()
  await page.getByRole('button', { name: 'Create board' }).click()
  await page.getByText('No reports on this board yet').waitFor()

  const add = async (report: string, look: string) => {
    await page.getByRole('button', { name: 'Add report' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Saved report' }).fill(report)
    await page.getByRole('option', { name: report, exact: true }).click()
    await dialog.getByText(look, { exact: true }).click()
    await dialog.getByRole('button', { name: 'Add to board' }).click()
    await tile(report).waitFor()
  }
  const tile = (name: string) => page.getByRole('article', { name })
  await add('Hours', 'Number')
  await tile('Hours').getByText('+100% from the period before (1:00)').waitFor()
  await add('Margins', 'Table')
  await tile('Margins').getByRole('table', { name: 'Margins' }).getByText('$160.00').first().waitFor()
  await add('Mine alone', 'Chart')

  const boards = async () => (await app.call(`GET /v2${organization}/report_boards`, app.owner)).body
  const [{ id }] = (await boards()).report_boards
  const stored = async (order: number[], widths: number[]) => {
    await until(async () => {
      const [{ tiles }] = (await boards()).report_boards
      const ids = tiles.map((each: { saved_view_id: number }) => each.saved_view_id)
      return (
        `${ids}` === `${order}` && `${tiles.map((each: { width: number }) => each.width)}` === `${widths}`
      )
    }, `the order ${order} with the widths ${widths}`)
  }
  await stored([hours, margins, hidden], [1, 2, 2])
  const handle = page.getByRole('button', { name: 'Move Margins' })
  await handle.press('ArrowLeft')
  await page.getByText('Place 1 of 3, 2 of 4 columns wide').waitFor({ state: 'attached' })
  await handle.press('Shift+ArrowRight')
  await stored([margins, hours, hidden], [3, 1, 2])
  await page.getByRole('button', { name: 'Move Margins' }).hover()
  await page.mouse.down()
  await tile('Mine alone').hover()
  await page.mouse.up()
  await stored([hours, hidden, margins], [1, 2, 3])

  await page.getByRole('switch', { name: 'Show on Home' }).click()
  const home = async () => (await app.call(`GET /v2${organization}/report_home`, app.owner)).body.report_home
  await until(async () => (await home()).report_board_id === id, 'the board is on Home')
  await page.goto(`${app.url}${organization}`)
  await page.getByRole('region', { name: 'Monday' }).getByText('+100% from the period before').waitFor()
  assert.deepEqual(page.faults, [])

  const colleague = await app.openAs(app.user, `${organization}/insights/boards/${id}`, { now })
  const theirs = (name: string) => colleague.getByRole('article', { name })
  await theirs('Hours').getByText('2:00').waitFor()
  await theirs('Report not available').getByText('This report was deleted').waitFor()
  await theirs('Margins').getByText('You don’t have access to everything').waitFor()
  assert.equal(await colleague.getByText('$').count(), 0)
  assert.equal(await colleague.getByRole('button', { name: 'Move Hours' }).count(), 0)
  assert.deepEqual(colleague.faults, [])
})

test('one report that fails stays in its tile; at phone width the board fits the screen', async () => {
  const tiles = [margins, hours].map((saved_view_id) => ({ saved_view_id, look: 'number', width: 4 }))
  const body = { name: 'Failing', tiles }
  const made = await app.call(`POST /v2${organization}/report_boards`, app.owner, { body })
  const page = await app.openAs(app.owner, organization, { now, ...phone })
  await page.route('**/reports/run', (route) =>
    route.request().postData()?.includes('margins')
      ? route.fulfill({ status: 400, json: { code: 11722, error: 'refused', message: 'Too many.' } })
      : route.continue(),
  )
  await page.goto(`${app.url}${organization}/insights/boards/${made.body.report_board.id}`)
  await page.getByRole('article', { name: 'Margins' }).getByRole('alert').waitFor()
  await page.getByRole('article', { name: 'Hours' }).getByText('+100% from the period before').waitFor()
  assert.ok(await page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth'))
})

test('a star puts a saved report on Home, and takes it away', async () => {
  const page = await app.openAs(app.user, `${organization}/insights/boards`, { now })
  await page.getByRole('button', { name: 'Show Hours on Home' }).click()
  await page.getByRole('button', { name: 'Remove Hours from Home' }).waitFor()
  await page.goto(`${app.url}${organization}`)
  await page.getByRole('region', { name: 'Favorite reports' }).getByRole('link', { name: 'Hours' }).click()
  await page.getByRole('table', { name: 'Report' }).getByText('2:00').first().waitFor()
  await page.goto(`${app.url}${organization}/insights/boards`)
  await page.getByRole('button', { name: 'Remove Hours from Home' }).click()
  await page.getByRole('button', { name: 'Show Hours on Home' }).waitFor()
  assert.deepEqual(page.faults, [])
})
