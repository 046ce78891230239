import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expensesIn } from '../../server/testing/expenses.ts'
import { invoicesIn, slotsFrom } from '../../server/testing/invoices.ts'
import { openApp, phone } from './app.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`
const page = `${organization}/invoices/unbilled`
const now = '2026-11-20T08:00:00Z'
await app.moveClock('2026-11-02T08:00:00Z')
const { billedWork, read } = invoicesIn(app)
const { approved } = expensesIn(app)
const quay = await billedWork({ client: { name: 'Quay Ltd' } })
const dock = await billedWork({
  client: { name: 'Dock Co' },
  project: { name: 'Dock gate' },
  members: [{ user_id: app.user.id, role: 'user' }],
})
await app.moveClock(now)
await quay.work(app.user, ...slotsFrom('2026-11-03T09:00:00Z', 8))
await dock.work(app.user, ...slotsFrom('2026-11-12T09:00:00Z', 3))
await approved({ project_id: quay.projectId, billable: true, amount: 12.5, date: '2026-11-04' })

test('Home says how much is unbilled to members who bill, and leads to the list; other members don’t see it', async () => {
  const home = await app.openAs(app.manager, organization, { now })
  const section = home.getByRole('region', { name: 'Unbilled work' })
  await section.getByText('$118.90 for 2 clients, oldest 17 days').waitFor()
  await section.getByRole('link', { name: '$118.90' }).click()
  await home.getByRole('heading', { level: 1, name: 'Unbilled work' }).waitFor()
  const member = await app.openAs(app.user, organization, { now })
  await member.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await member.getByRole('region', { name: 'Unbilled work' }).count(), 0)
  const refused = await app.openAs(app.user, page, { now })
  await refused.getByText('You don’t have access to this page').waitFor()
  assert.deepEqual([home.faults, member.faults], [[], []])
})

test('on a phone, the list says what to fix, and where', async () => {
  const shown = await app.openAs(app.manager, page, { now, ...phone })
  const row = shown.getByRole('row').filter({ hasText: 'Dock gate' })
  const link = row.getByRole('link', { name: 'Set rates for 0:30' })
  assert.match((await link.getAttribute('href')) ?? '', /\/projects\/\d+\/members$/)
  assert.equal(await row.getByRole('button').count(), 0)
  assert.ok(await shown.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth'))
  assert.deepEqual(shown.faults, [])
})

test('one press of a key creates a draft of the work, which leaves the list', async () => {
  const shown = await app.openAs(app.manager, page, { now })
  const row = shown.getByRole('row').filter({ hasText: 'Quay wall' })
  for (const text of ['Quay Ltd', '17 days', '1:20', '$106.40', '$12.50', '$118.90'])
    await row.getByText(text, { exact: true }).filter({ visible: true }).waitFor()
  await shown.getByRole('row').filter({ hasText: 'Total USD' }).getByText('$118.90').waitFor()
  await row.getByRole('button', { name: 'Draft for Quay Ltd: Quay wall' }).focus()
  await shown.keyboard.press('Enter')
  await shown.waitForURL(/\/invoices\/\d+$/)
  const { status, client_id, subtotal } = await read(Number(shown.url().split('/').at(-1)))
  assert.deepEqual([status, client_id, subtotal], ['draft', quay.clientId, 118.9])
  await shown.goBack()
  await shown.getByRole('row').filter({ hasText: 'Dock gate' }).waitFor()
  await row.waitFor({ state: 'detached' })
  assert.deepEqual(shown.faults, [])
})

test('filters are in the address, and an empty list says why', async () => {
  const shown = await app.openAs(app.manager, `${page}?state=ready`, { now })
  await shown.getByText('No matching work').waitFor()
  await shown.getByRole('button', { name: 'Clear filters' }).click()
  await shown.getByRole('row').filter({ hasText: 'Dock gate' }).waitFor()
  assert.deepEqual(shown.faults, [])
})
