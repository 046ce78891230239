import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type Invoice, invoicesIn, slotsFrom } from '../../../testing/invoices.ts'
import { traced } from '../../../testing/traces.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { billedWork, draft, ok, post, read } = invoicesIn(w)
const range = { start_date: '2026-11-02', stop_date: '2026-11-08' }
const shown = (line: Invoice) => [line.quantity, line.unit_price, line.amount]

const first = await billedWork()
await w.moveClock('2026-11-10T08:00:00Z')
for (const day of ['2026-11-03', '2026-11-04', '2026-11-05'])
  await first.work(w.user, ...slotsFrom(`${day}T09:00:00Z`, 8))
const marks = () =>
  w.database.rows(
    { id: is.int, client_invoiced: is.flag, is_locked: is.flag },
    sql`select id, client_invoiced, is_locked from activities where project_id = ${first.projectId} order by id`,
  )

test('200: three days of 80 minutes at 80.00 are 1.34, 1.33 and 1.33 hours, 320.00 together', async () => {
  const { id } = await draft({ client_id: first.clientId })
  const path = `/v2/client_invoices/${id}/line_items/generate`
  const dry = await ok(`POST ${path}?dry_run=true`, { ...range, grouping: 'date' })
  assert.deepEqual(dry.line_items.map(shown), [
    [1.34, 80, 107.2],
    [1.33, 80, 106.4],
    [1.33, 80, 106.4],
  ])
  assert.equal(dry.grand_total, 320)
  assert.deepEqual((await read(id)).line_items, [])
  assert.ok((await marks()).every((row) => !row.client_invoiced))

  const { reply, facts, audit } = await traced(w, () => post(path, { ...range, grouping: 'date' }))
  const real: Invoice = reply.body.client_invoice
  assert.deepEqual(real.line_items.map(shown), dry.line_items.map(shown))
  assert.deepEqual(
    [real.subtotal, real.grand_total, real.balance, real.number],
    [320, 320, 320, `DRAFT-${id}`],
  )
  assert.deepEqual(real.line_items[0].generated_data, {
    duration: 4_800,
    rates: [80],
    grouping: 'date',
    user_ids: [w.user.id],
    project_ids: [first.projectId],
    task_ids: [],
    start_date: '2026-11-03',
    stop_date: '2026-11-03',
  })
  assert.ok((await marks()).every((row) => row.client_invoiced && row.is_locked))
  assert.deepEqual(
    audit.map(({ action }) => action),
    ['generate'],
  )
  assert.deepEqual(facts.map(({ name }) => name).sort(), ['activities.changed', 'client_invoice.changed'])

  const second = await draft({ client_id: first.clientId })
  const again = await post(`/v2/client_invoices/${second.id}/line_items/generate`, {
    ...range,
    grouping: 'total',
  })
  assert.deepEqual([again.status, again.body.error_code], [400, 11503])

  const lines = real.line_items
    .slice(1)
    .map(({ id, description, quantity, unit_price }: Invoice) => ({ id, description, quantity, unit_price }))
  const rest = await ok(`PUT /v2/client_invoices/${id}`, { line_items: lines })
  assert.equal(rest.line_items.length, 2)
  const freed = await ok(`POST /v2/client_invoices/${second.id}/line_items/generate`, {
    ...range,
    grouping: 'total',
  })
  assert.deepEqual(freed.line_items.map(shown), [[1.33, 80, 106.4]])

  await ok(`DELETE /v2/client_invoices/${second.id}`)
  await ok(`DELETE /v2/client_invoices/${id}`)
  assert.ok((await marks()).every((row) => !row.client_invoiced && !row.is_locked))
})

test('200: generate, delete and generate again gives the same lines', async () => {
  const told = async () => {
    const invoice = await draft({ client_id: first.clientId, generate: { ...range, grouping: 'detailed' } })
    await ok(`DELETE /v2/client_invoices/${invoice.id}`)
    return invoice.line_items.map((line: Invoice) => [line.description, ...shown(line), line.generated_data])
  }
  assert.deepEqual(await told(), await told())
})

test('400: time without a rate is refused and names every member and project; allow_zero_rates bills it at 0', async () => {
  await w.moveClock('2026-11-10T09:00:00Z')
  const people = [
    { user_id: w.user.id, role: 'user' },
    { user_id: w.projectManager.id, role: 'user' },
  ]
  const free = await billedWork({ members: people, project: { name: 'No rates' } })
  await free.work(w.user, ...slotsFrom('2026-11-06T09:00:00Z', 6))
  await free.work(w.projectManager, ...slotsFrom('2026-11-06T09:00:00Z', 6))
  const { id } = await draft({ client_id: free.clientId })
  const path = `/v2/client_invoices/${id}/line_items/generate`
  const refused = await post(path, { ...range, grouping: 'member' })
  assert.deepEqual([refused.status, refused.body.error_code], [400, 11502])
  assert.deepEqual(refused.body.details.map(({ error }: { error: string }) => error).sort(), [
    'Pia Projectmanager has no bill rate on No rates',
    'Uma User has no bill rate on No rates',
  ])
  assert.deepEqual((await read(id)).line_items, [])
  const zero = await ok(`POST ${path}`, { ...range, grouping: 'member', allow_zero_rates: true })
  assert.deepEqual(zero.line_items.map(shown), [
    [1, 0, 0],
    [1, 0, 0],
  ])
})

test('400: every fault at once, and nothing is written', async () => {
  const { id } = await draft({ client_id: first.clientId })
  const { status, body } = await post(`/v2/client_invoices/${id}/line_items/generate`, {
    start_date: '2026-11-08',
    stop_date: '2026-11-02',
    grouping: 'day',
    project_ids: [424_242],
    user_ids: [1, 424_243],
    rounding: { unit: 7, mode: 'up', level: 'day' },
  })
  assert.equal(status, 400)
  assert.deepEqual(body.details.map(({ attribute }: { attribute: string }) => attribute).sort(), [
    'grouping',
    'project_ids[0]',
    'rounding.unit',
    'stop_date',
    'user_ids[1]',
  ])
})

test('200: a rounding policy bills whole quarters of a day, and stays with the invoice', async () => {
  const generate = { ...range, grouping: 'date', rounding: { unit: 900, mode: 'up', level: 'day' } }
  const invoice = await draft({ client_id: first.clientId, generate })
  assert.deepEqual(invoice.line_items.map(shown), [
    [1.5, 80, 120],
    [1.5, 80, 120],
    [1.5, 80, 120],
  ])
  assert.deepEqual(invoice.rounding, { unit: 900, mode: 'up', level: 'day' })
  assert.equal(invoice.line_items[0].generated_data.duration, 4_800)
  await ok(`DELETE /v2/client_invoices/${invoice.id}`)
})

test('200: a rate that changes in the range makes a line of its own', async () => {
  await w.moveClock('2026-11-12T08:00:00Z')
  const moved = await billedWork({ project: { name: 'Two rates' } })
  await w.moveClock('2026-11-13T08:00:00Z')
  await moved.work(w.user, ...slotsFrom('2026-11-12T09:00:00Z', 6))
  const member = { user_id: w.user.id, role: 'user', bill_rate: 100 }
  await ok(`PUT /v2/projects/${moved.projectId}/update_members`, { members: [member] })
  await moved.work(w.user, ...slotsFrom('2026-11-13T02:00:00Z', 12))
  const generate = { start_date: '2026-11-12', stop_date: '2026-11-13', grouping: 'total' }
  const invoice = await draft({ client_id: moved.clientId, generate })
  assert.deepEqual(invoice.line_items.map(shown), [
    [1, 80, 80],
    [2, 100, 200],
  ])
})

test('200: only billable time, no breaks, and only approved time if asked', async () => {
  const work = await billedWork({ project: { name: 'Pro bono', billable: false } })
  await work.work(w.user, ...slotsFrom('2026-11-11T09:00:00Z', 3))
  const { id } = await draft({ client_id: work.clientId })
  const path = `/v2/client_invoices/${id}/line_items/generate`
  const all = { start_date: '2026-11-02', stop_date: '2026-11-15', grouping: 'total' }
  assert.equal((await post(path, all)).body.error_code, 11503)
  const { id: other } = await draft({ client_id: first.clientId })
  const approved = await post(`/v2/client_invoices/${other}/line_items/generate`, {
    ...all,
    only_approved: true,
  })
  assert.equal(approved.body.error_code, 11503)
})

const seconds = ({ line_items }: Invoice) => line_items.map((line: Invoice) => line.generated_data.duration)
const { activity, results } = trackedIn(w)

test('200: time with and without a task on one day goes to lines of its own, each activity once', async () => {
  const { clientId: client_id, projectId: project_id, work } = await billedWork({ client: { name: 'Tasks' } })
  const { id: task_id } = await ok(`POST /v2/projects/${project_id}/tasks`, { summary: 'Footing' })
  await work(w.user, ...slotsFrom('2026-11-08T17:00:00Z', 6))
  const items = slotsFrom('2026-11-08T19:00:00Z', 3).map((slot) => activity(slot, { project_id, task_id }))
  assert.deepEqual(new Set(await results(w.user, items)), new Set(['accepted']))
  const made = await draft({ client_id, generate: { ...range, grouping: 'task', allow_zero_rates: true } })
  assert.deepEqual(seconds(made), [3_600, 1_800])
  assert.deepEqual(
    made.line_items.map((line: Invoice) => line.generated_data.task_ids),
    [[], [task_id]],
  )
})

test('200: no break is billed to the organization either', async () => {
  const [lunch] = await w.database.rows(
    { id: is.int },
    sql`insert into projects (organization_id, name, type, created_at, updated_at)
        values (${w.organizationId}, 'Lunch', 'work_break', now(), now()) returning id`,
  )
  const { work } = await billedWork({ client: { name: 'Breaks' } })
  await work(w.projectManager, ...slotsFrom('2026-11-07T09:00:00Z', 6))
  await ok(`PUT /v2/projects/${lunch?.id}/update_members`, {
    members: [{ user_id: w.projectManager.id, role: 'user' }],
  })
  const rest = activity('2026-11-07T12:00:00Z', { project_id: lunch?.id })
  assert.deepEqual(await results(w.projectManager, [rest]), ['accepted'])
  const day = { start_date: '2026-11-07', stop_date: '2026-11-07' }
  const generate = { ...day, grouping: 'total', allow_zero_rates: true }
  assert.deepEqual(seconds(await draft({ user_id: w.projectManager.id, generate }, 'team')), [3_600])
})

test('200: a project that moved is billed to each client for its own days', async () => {
  await w.moveClock('2026-11-18T08:00:00Z')
  const { clientId, projectId, work } = await billedWork({ client: { name: 'Before' } })
  const { clientId: after } = await billedWork({ client: { name: 'After' } })
  await w.moveClock('2026-11-20T08:00:00Z')
  await work(w.user, ...slotsFrom('2026-11-19T15:00:00Z', 6))
  await ok(`PUT /v2/projects/${projectId}`, { client_id: after })
  await w.moveClock('2026-11-22T08:00:00Z')
  await work(w.user, ...slotsFrom('2026-11-21T09:00:00Z', 3))
  const days = { start_date: '2026-11-18', stop_date: '2026-11-22' }
  const generate = { ...days, grouping: 'total', allow_zero_rates: true }
  assert.deepEqual(seconds(await draft({ client_id: clientId, generate })), [3_600])
  assert.deepEqual(seconds(await draft({ client_id: after, generate })), [1_800])
})
