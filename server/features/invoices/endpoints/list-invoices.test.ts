import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoicesIn, slotsFrom } from '../../../testing/invoices.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { billedWork, draft, issued, ok } = invoicesIn(w)
const base = `/v2/organizations/${w.organizationId}`
const [one, two] = [await billedWork(), await billedWork({ client: { name: 'Second' } })]
await w.moveClock('2026-11-04T08:00:00Z')
await one.work(w.user, ...slotsFrom('2026-11-03T09:00:00Z', 6))
const range = { start_date: '2026-11-02', stop_date: '2026-11-03', grouping: 'total' }
const line_items = [{ description: 'Work', quantity: 1, unit_price: 100 }]
const generated = await draft({ client_id: one.clientId, generate: range, issue_date: '2026-11-03' })
const open = await issued({ client_id: two.clientId, line_items })
const later = await draft({ client_id: two.clientId, line_items, issue_date: '2026-12-01' })
const list = async (query: string) => {
  const reply = await w.call(`GET ${base}/client_invoices?${query}`, w.owner)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const ids = async (query: string) =>
  (await list(query)).client_invoices.map((each: { id: number }) => each.id)

test('200: filters by client, day and status, and pages by id', async () => {
  assert.deepEqual(await ids(''), [generated.id, open.id, later.id])
  assert.deepEqual(await ids(`client_ids[]=${two.clientId}`), [open.id, later.id])
  assert.deepEqual(await ids('issue_date[start]=2026-11-04&issue_date[stop]=2026-12-01'), [open.id, later.id])
  assert.deepEqual(await ids('issue_date[stop]=2026-11-03'), [generated.id])
  assert.deepEqual(await ids('status=open'), [open.id])
  assert.deepEqual(await ids('status=closed'), [])
  const both = `client_ids[]=${two.clientId}&client_ids[]=${one.clientId}&client_ids[]=${one.clientId}`
  assert.deepEqual(await ids(both), [generated.id, open.id, later.id])
  assert.deepEqual(await ids(`${both}&page_limit=2`), [generated.id, open.id])
  assert.deepEqual(await ids(`${both}&status=draft&issue_date[start]=2026-11-30`), [later.id])
  const first = await list('page_limit=2')
  assert.equal(first.pagination.next_page_start_id, later.id)
  assert.deepEqual(await ids(`page_start_id=${later.id}`), [later.id])
})

test('200: lines only when asked for, and every field of the contract', async () => {
  const [plain] = (await list('')).client_invoices
  assert.equal(plain.line_items, undefined)
  const [whole] = (await list('include_line_items=true')).client_invoices
  assert.deepEqual(whole.line_items, generated.line_items)
  const required = [
    'organization_id',
    'status',
    'author_id',
    'number',
    'po_number',
    'notes',
    'currency',
    'grand_total',
    'paid_amount',
    'issue_date',
    'created_at',
    'updated_at',
    'viewer_url',
    'id',
    'client_id',
  ]
  for (const name of required) assert.ok(plain[name] !== undefined && plain[name] !== null, name)
})

test('200: includes users, clients, projects and tasks', async () => {
  const body = await list('include[]=users,clients,projects,tasks')
  const found = (name: string) => body[name].map((each: { id: number }) => each.id)
  assert.deepEqual(found('clients'), [one.clientId, two.clientId])
  assert.deepEqual(found('projects'), [one.projectId])
  assert.deepEqual(found('users').sort(), [w.owner.id, w.user.id].sort())
  assert.deepEqual(found('tasks'), [])
  const team = await ok(`POST ${base}/team_invoices`, { line_items }, w.user)
  const reply = await w.call(`GET ${base}/team_invoices?include[]=users&include[]=projects`, w.owner)
  assert.deepEqual(
    reply.body.users.map((each: { id: number }) => each.id),
    [team.user_id],
  )
})

test('200: a page with lines has at most 10,000, at least one invoice, and goes on', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, () => ({ description: 'x', quantity: 1, unit_price: 1 }))
  const { clientId } = await billedWork({ client: { name: 'Large' } })
  const large: number[] = []
  for (const count of [4_900, 4_900, 200, 1, 4_900])
    large.push((await draft({ client_id: clientId, line_items: lines(count) })).id)
  const pages: number[][] = []
  let start: number | undefined = large[0]
  while (start !== undefined) {
    const page = await list(
      `client_ids[]=${clientId}&include_line_items=true&page_limit=500&page_start_id=${start}`,
    )
    pages.push(page.client_invoices.map((each: { id: number }) => each.id))
    start = page.pagination?.next_page_start_id
  }
  assert.deepEqual(pages, [large.slice(0, 3), large.slice(3)])
  const plain = await list(`client_ids[]=${clientId}&page_limit=500`)
  assert.deepEqual([plain.client_invoices.length, plain.pagination], [5, undefined])
  assert.equal(
    (await list(`client_ids[]=${clientId}&include_line_items=true&page_limit=1`)).client_invoices.length,
    1,
  )
})

test('400: an unknown status', async () => {
  assert.equal((await w.call(`GET ${base}/client_invoices?status=late`, w.owner)).status, 400)
})
