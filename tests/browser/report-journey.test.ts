import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../server/foundation/db/columns.ts'
import { only } from '../../server/foundation/db/database.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { until } from '../../server/foundation/testing/until.ts'
import { invoicesIn, slotsFrom } from '../../server/testing/invoices.ts'
import type { ReadMail } from '../../server/testing/mails.ts'
import { openedSheet } from '../../server/testing/opened-sheet.ts'
import { openApp, phone } from './app.ts'

const app = await openApp()
const reports = `/organizations/${app.organizationId}/insights/reports`
const now = '2026-11-10T08:00:00Z'
await app.moveClock('2026-10-25T08:00:00Z')
const { billedWork } = invoicesIn(app)
const quay = await billedWork({ billRate: 80.01, payRate: 30.07 })
const pier = await billedWork({
  billRate: 99.98,
  payRate: 41.13,
  client: { name: 'Pier' },
  project: { name: 'Pier' },
})
await app.moveClock(now)
await quay.work(app.user, ...slotsFrom('2026-10-27T09:00:00Z', 5))
await quay.work(app.user, ...slotsFrom('2026-11-03T09:00:00Z', 7))
await quay.work(app.projectManager, ...slotsFrom('2026-11-03T09:00:00Z', 2))
await pier.work(app.user, ...slotsFrom('2026-11-04T09:00:00Z', 3))

/** The file that goes with a mail. */
function attached({ raw }: ReadMail): Buffer {
  const part = raw.split(/\r\n--[^\r\n]+/).find((each) => /Content-Disposition: attachment/i.test(each)) ?? ''
  return Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64')
}

async function mailOf(subject: string): Promise<ReadMail> {
  const at = sql`select email from users where id = ${app.manager.id}`
  const { email } = await only(app.database, { email: is.text }, at)
  let found: ReadMail | undefined
  await until(async () => {
    found = (await app.mailsTo(email)).find((mail) => mail.subject.startsWith(subject))
    return found !== undefined
  }, `a mail about ${subject}`)
  assert.ok(found)
  return found
}

/** The totals of a sheet by the heads of their columns; each is a formula. */
function totalsOf(bytes: Buffer): Map<string, number> {
  const cells = openedSheet(bytes)
  const rowOf = (text: string) =>
    [...cells].find(([name, cell]) => name.startsWith('A') && cell.text?.startsWith(text))?.[0].slice(1)
  const [heads, total] = [rowOf('Client'), rowOf('Total')]
  const totals = new Map<string, number>()
  for (const [name, { text = '' }] of cells) {
    const [, column, row] = /^([A-Z]+)(\d+)$/.exec(name) ?? []
    const cell = row === heads ? cells.get(`${column}${total}`) : undefined
    if (cell?.number !== undefined) totals.set(text, cell.number)
    if (cell?.number !== undefined) assert.ok(cell.formula !== undefined || text.includes('%'), text)
  }
  return totals
}

test('hours and money per client, project and person, by week: saved, scheduled, mailed with the totals of the screen; a client sees no cost', async () => {
  const page = await app.openAs(app.manager, `${reports}?from=2026-10-26&until=2026-11-08&report=margins`, {
    now,
  })
  const table = page.getByRole('table', { name: 'Report' })
  const total = table.getByRole('row').filter({ hasText: 'Total' })
  await total.getByText('$236.68').waitFor()
  await page.getByRole('combobox', { name: 'Group by' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Member', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Across' }).click()
  await page.getByRole('radio', { name: 'Week', exact: true }).click()
  await page.keyboard.press('Escape')
  await table.getByRole('columnheader', { name: /2 Nov/ }).waitFor()
  assert.deepEqual((await total.getByRole('cell').allTextContents()).slice(1), [
    '0:50',
    '2:00',
    '2:50',
    '$236.68',
    '$90.73',
    '$145.95',
    '61.7%',
  ])
  assert.equal(await table.getByRole('row').count(), 9)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Money by week')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('button', { name: 'View: Money by week' }).waitFor()

  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Schedule', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule this report' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Money by week')
  await dialog.getByRole('combobox', { name: 'Days of the report' }).click()
  await page.getByRole('option', { name: /^Always / }).click()
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByText('Report scheduled.').waitFor()

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Time', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Billable amount', exact: true }).check()
  await page.keyboard.press('Escape')
  await table.getByRole('columnheader', { name: 'Cost' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Share link' }).click()
  const sharing = page.getByRole('dialog', { name: 'New share link' })
  await sharing.getByRole('textbox', { name: 'Name' }).fill('Hours of the quay')
  await sharing.getByRole('button', { name: 'Create link' }).click()
  const address = await page.getByRole('textbox', { name: 'Address' }).inputValue()
  const client = await app.open(new URL(address).pathname, phone)
  await client.getByRole('heading', { level: 1, name: 'Hours of the quay' }).waitFor()
  await client.getByRole('row', { name: /^Total 0:50 2:00 2:50 236\.68$/ }).waitFor()
  assert.doesNotMatch(await client.content(), /Cost|Margin at|90\.73|145\.95|61\.7/)

  await app.moveClock('2026-11-16T08:30:00Z')
  const mail = await mailOf('Money by week')
  const totals = totalsOf(attached(mail))
  const inUnits = (title: string) => [...totals].find(([head]) => head.startsWith(title))?.[1] ?? Number.NaN
  const minutes = (days: number) => Math.round(days * 24 * 60)
  assert.deepEqual(
    [minutes(inUnits('Time')), inUnits('Billable amount'), inUnits('Cost'), inUnits('Margin at')],
    [170, 236.68, 90.73, 145.95],
  )
  assert.deepEqual(
    [...totals].filter(([head]) => /2026-(10-26|11-02)/.test(head)).map(([, days]) => minutes(days)),
    [50, 120],
  )
  assert.deepEqual([...page.faults, ...client.faults], [])
})
