import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { invoicesIn, slotsFrom } from '../../server/testing/invoices.ts'
import { openApp, phone } from './app.ts'

const app = await openApp()
const now = '2026-11-10T08:00:00Z'
const reports = `/organizations/${app.organizationId}/insights/reports`
await app.moveClock('2026-11-02T08:00:00Z')
const quay = await invoicesIn(app).billedWork({ billRate: 80, payRate: 30 })
await app.moveClock(now)
await quay.work(app.user, ...slotsFrom('2026-11-03T09:00:00Z', 12))

test('a member lets a file be made in the background, downloads it and deletes it', async () => {
  const address = `${reports}?from=2026-11-02&until=2026-11-08&report=time&by=day,project`
  const page = await app.openAs(app.user, address, { now })
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV in the background' }).click()
  const list = page.getByRole('list', { name: 'Exports' })
  const name = 'time-2026-11-02-to-2026-11-08.csv'
  await list.getByText(name).waitFor()
  const link = list.getByRole('link', { name: `Download ${name}` })
  await link.waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  assert.equal(file.suggestedFilename(), name)
  assert.match(
    await readFile(await file.path(), 'utf8'),
    /2026-11-03,Quay wall,2\.00|2026-11-03,Quay wall,2:00/,
  )
  await list.getByRole('button', { name: `Delete the export ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete export' }).click()
  await page.getByText('No exports yet').waitFor()
  assert.deepEqual(page.faults, [])
})

test('on a phone, without exports, the page says where to start one', async () => {
  const page = await app.openAs(app.owner, `${reports}/exports`, { now, ...phone })
  await page.getByText('No exports yet').waitFor()
  await page.getByRole('link', { name: 'Open reports' }).first().click()
  await page.getByRole('button', { name: 'Export' }).waitFor()
  assert.deepEqual(page.faults, [])
})
