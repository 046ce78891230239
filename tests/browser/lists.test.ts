import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertProject } from '../../server/features/projects/store/projects.ts'
import { openApp } from './app.ts'

const app = await openApp()
const people = `/organizations/${app.organizationId}/people`

test('the address is the state: filters are part of the address, back undoes them, a link shows the same', async () => {
  const page = await app.openAs(app.owner, people)
  const table = page.getByRole('table', { name: 'People' })
  await table.getByRole('row', { name: 'Uma User' }).waitFor()
  await page.getByRole('button', { name: 'Role', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Manager', exact: true }).check()
  await page.waitForURL('**/people?role=manager')
  await table.getByRole('row', { name: 'Max Manager' }).waitFor()
  await table.getByRole('row', { name: 'Uma User' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.goBack()
  await table.getByRole('row', { name: 'Uma User' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('nobody at all')
  await page.getByRole('heading', { name: 'No matching people' }).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await table.getByRole('row', { name: 'Uma User' }).waitFor()
  await page.goto(`${app.url}${people}?removed=yes&q=ray`)
  await table.getByRole('row', { name: 'Ray Removed' }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('by scrolling: three hundred projects arrive page by page, and only those in sight are drawn', async () => {
  await app.write(async ({ db, now }) => {
    for (let i = 1; i <= 300; i++)
      await insertProject(db, app.organizationId, { name: `Project ${String(i).padStart(3, '0')}` }, now)
  })
  const page = await app.openAs(app.owner, `/organizations/${app.organizationId}/projects`)
  const table = page.getByRole('table', { name: 'Projects' })
  await table.getByRole('row', { name: 'Project 001' }).waitFor()
  const last = table.getByRole('row', { name: 'Project 300' })
  for (let i = 0; i < 100 && (await last.count()) === 0; i++) await page.mouse.wheel(0, 2_000)
  await last.waitFor()
  await page.getByText('301 total').waitFor()
  assert.ok((await table.getByRole('row').count()) < 80)
  assert.deepEqual(page.faults, [])
})
