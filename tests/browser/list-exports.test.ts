import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { openedSheet } from '../../server/testing/opened-sheet.ts'
import { openApp, phone } from './app.ts'

const app = await openApp()
const now = '2026-11-10T08:00:00Z'
await app.moveClock(now)
const clients = `/organizations/${app.organizationId}/clients`
const address = `/v2/organizations/${app.organizationId}/clients`
for (const name of ['Quay Works', 'Pier Works', 'Mill'])
  assert.equal((await app.call(`POST ${address}`, app.owner, { body: { name } })).status, 201)

test('a manager saves what fits the filters of a list, in any format', async () => {
  const page = await app.openAs(app.owner, `${clients}?q=works`, { now })
  await page.getByText('Quay Works').waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitemradio', { name: 'Seconds (27000)' }).click()
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel (XLSX)', exact: true }).click(),
  ])
  assert.equal(sheet.suggestedFilename(), 'clients-2026-11-10.xlsx')
  const texts = [...openedSheet(await readFile(await sheet.path())).values()].map(({ text }) => text)
  assert.ok(texts.includes('Quay Works') && texts.includes('Pier Works'))
  assert.ok(!texts.includes('Mill'))
  await page.getByRole('button', { name: 'Export' }).click()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
  ])
  assert.match(await readFile(await csv.path(), 'utf8'), /^Name,Status[\s\S]*Quay Works,active/)
  assert.deepEqual(page.faults, [])
})

test('on a phone, a list is made in the background and downloaded', async () => {
  const page = await app.openAs(app.owner, clients, { now, ...phone })
  await page.getByText('Mill').first().waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV in the background' }).click()
  const list = page.getByRole('list', { name: 'Exports' })
  const name = 'clients-2026-11-10.csv'
  const link = list.getByRole('link', { name: `Download ${name}` })
  await link.waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  assert.equal(file.suggestedFilename(), name)
  assert.deepEqual(page.faults, [])
})
