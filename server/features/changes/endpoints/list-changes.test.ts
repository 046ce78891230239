import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { removeFactsBefore } from '../../../foundation/facts/retention.ts'
import { idleSinceNow } from '../../../foundation/testing/idle-time.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import { bodyOf } from '../../../testing/call.ts'
import { pluck } from '../../../testing/pluck.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const base = `/v2/organizations/${w.organizationId}`
const changes = (query = '', as = w.owner) => w.call(`GET ${base}/changes?${query}`, as)
const latest = async (): Promise<string> => (await changes('cursor=latest')).body.cursor
const since = async (cursor: string, query = '') => (await changes(`cursor=${cursor}&${query}`)).body
const make = async (what: string, body: object) => {
  const reply = await w.call(`POST ${base}/${what}`, w.owner, { body })
  assert.equal(reply.status, 201, reply.text)
  return Object.values<{ id: number }>(reply.body)[0]?.id ?? 0
}

test('200: without a cursor all records come, in pages of the size that was asked for, and then what changed since', async () => {
  const clientId = await make('clients', { name: 'Harbour Board' })
  const first = await changes('limit=4')
  assert.deepEqual([first.body.changes.length, first.body.more, first.body.snapshot], [4, true, true])
  assert.deepEqual(
    [first.body.changes[0].resource, first.body.changes[0].id],
    ['organization', w.organizationId],
  )
  // Something that was listed changes, and something is made, before the listing ends.
  await w.call(`PUT ${base}/update_metadata`, w.owner, { body: { metadata: [{ key: 'crm', value: 'O-1' }] } })
  const laterId = await make('clients', { name: 'Late' })
  let page = first.body
  const seen = [...page.changes]
  while (page.more) {
    page = await since(page.cursor, 'limit=4')
    seen.push(...page.changes)
  }
  assert.equal(page.snapshot, false)
  const of = (resource: string, id: number) =>
    seen.filter((each) => each.resource === resource && each.id === id)
  assert.equal(of('client', clientId).length, 1)
  assert.deepEqual(of('client', clientId)[0].record.name, 'Harbour Board')
  assert.ok(of('client', laterId).length >= 1)
  assert.deepEqual(pluck(of('organization', w.organizationId), 'action'), ['create', 'update'])
  assert.deepEqual(of('organization', w.organizationId)[1].record.metadata, { crm: 'O-1' })
})

test('200: an invoice comes with its lines and its public address, twenty to a page', async () => {
  const client_id = await make('clients', { name: 'Lined' })
  const start = await latest()
  const line_items = [{ description: 'Design', quantity: 2, unit_price: 50 }]
  const ids = await Promise.all(
    Array.from({ length: 21 }, () => make('client_invoices', { client_id, line_items })),
  )
  const page = await since(start, 'limit=500')
  assert.deepEqual([page.changes.length, page.more], [20, true])
  const [rest] = (await since(page.cursor, 'limit=500')).changes
  for (const { id, record } of [...page.changes, rest]) {
    const alone = (await w.call(`GET /v2/client_invoices/${id}`, w.owner)).body.client_invoice
    assert.deepEqual(record, alone)
    assert.deepEqual([record.line_items.length, record.viewer_url.startsWith('http')], [1, true])
  }
  assert.ok(ids.includes(rest.id))
})

test('200: invoices come to managers who manage billing, in the snapshot and later, and to no others', async () => {
  const [clerk, other] = [await w.addPerson('Clerk', 'manager'), await w.addPerson('Other', 'manager')]
  const body = { members: [{ user_id: other.id, manage_billing: false }] }
  assert.equal((await w.call(`PUT ${base}/update_members`, w.owner, { body })).status, 200)
  const start = await latest()
  const client_id = await make('clients', { name: 'Billed' })
  const id = await make('client_invoices', { client_id })
  const found = async (as: typeof clerk, cursor?: string) => {
    const seen: string[] = []
    let page = (await changes(`limit=500${cursor ? `&cursor=${cursor}` : ''}`, as)).body
    for (;;) {
      seen.push(
        ...page.changes.map((each: { resource: string; id: number }) => `${each.resource} ${each.id}`),
      )
      if (!page.more) return { seen, cursor: page.cursor }
      page = (await changes(`limit=500&cursor=${page.cursor}`, as)).body
    }
  }
  for (const cursor of [undefined, start]) {
    assert.ok((await found(clerk, cursor)).seen.includes(`client_invoice ${id}`))
    const { seen } = await found(other, cursor)
    assert.ok(seen.includes(`client ${client_id}`))
    assert.ok(!seen.some((each) => each.startsWith('client_invoice ')))
  }
})

test('200: a record has its key, the action, and itself as it is now', async () => {
  const cursor = await latest()
  const id = await make('projects', {
    name: 'Pier',
    bill_rate: 85.5,
    members: [{ user_id: w.user.id, role: 'user' }],
  })
  await w.call(`PUT /v2/projects/${id}`, w.owner, { body: { name: 'Long pier' } })
  const { changes: found, more } = await since(cursor)
  assert.equal(more, false)
  assert.deepEqual(
    found.map(({ resource, action, id, key }: Record<string, unknown>) => [resource, action, id ?? key]),
    [
      ['project', 'create', id],
      ['member', 'update', { user_id: w.user.id }],
      ['project_member', 'create', { project_id: id, user_id: w.user.id }],
      ['project', 'update', id],
    ],
  )
  const read = (await w.call(`GET /v2/projects/${id}`, w.owner)).body.project
  assert.deepEqual([found[0].record, found[3].record], [read, read])
  assert.equal(read.bill_rate, 85.5)
  assert.ok(found[0].position < found[3].position)
  assert.match(found[0].at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
})

test('200: what was deleted, and what is gone meanwhile, is a tombstone without a record', async () => {
  const cursor = await latest()
  const id = await make('teams', { name: 'Crew', members: [{ user_id: w.user.id, role: 'user' }] })
  await w.call(`DELETE /v2/teams/${id}`, w.owner)
  const { changes: found } = await since(cursor)
  assert.deepEqual(
    found.map(({ resource, action, record }: Record<string, unknown>) => [resource, action, record]),
    [
      ['team', 'delete', undefined],
      ['team_member', 'delete', undefined],
      ['team_member', 'delete', undefined],
      ['team', 'delete', undefined],
    ],
  )
})

test('200: a deleted task is an update, because it stays readable', async () => {
  const { body } = await w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, {
    body: { summary: 'Paint' },
  })
  const cursor = await latest()
  await w.call(`DELETE /v2/tasks/${body.task.id}`, w.owner)
  const [change] = (await since(cursor)).changes
  assert.deepEqual([change.resource, change.action, change.record.status], ['task', 'update', 'deleted'])
})

test('200: one fact with more changes than a page is given in pieces, each change once', async () => {
  const id = await make('projects', { name: 'Many tasks' })
  const summaries = Array.from({ length: 25 }, (_, i) => `Task ${i}`)
  for (const summary of summaries)
    await w.call(`POST /v2/projects/${id}/tasks`, w.owner, { body: { summary } })
  let cursor = await latest()
  await w.call(`PUT /v2/projects/${id}`, w.owner, { body: { status: 'archived' } })
  const seen: { resource: string; record: { status: string; summary: string } }[] = []
  for (let more = true; more; ) {
    const page = await since(cursor, 'limit=7')
    assert.ok(page.changes.length <= 7)
    seen.push(...page.changes)
    ;({ cursor, more } = page)
  }
  const tasks = seen.filter(({ resource }) => resource === 'task').map(({ record }) => record)
  assert.deepEqual(tasks.map(({ summary }) => summary).sort(), summaries.sort())
  assert.ok(tasks.every(({ status }) => status === 'archived_native_active'))
})

test('200: with wait the answer comes as soon as there is a change', async () => {
  const cursor = await latest()
  const idle = idleSinceNow()
  const waiting = since(cursor, 'wait=30')
  const id = await make('clients', { name: 'Awaited' })
  const { changes: found } = await waiting
  assert.deepEqual([found.length, found[0].id], [1, id])
  assert.ok(idle() < 5_000)
})

test('200: with wait a change of another process is seen too', async () => {
  const elsewhere = await w.startAnother()
  const cursor = await latest()
  const waiting = fetch(`${elsewhere}${base}/changes?cursor=${cursor}&wait=30`, {
    headers: { Authorization: `Bearer ${w.owner.token}` },
  })
  const id = await make('clients', { name: 'From afar' })
  const body: { changes: { id: number }[] } = await bodyOf(await waiting)
  assert.deepEqual(pluck(body.changes, 'id'), [id])
})

test('200: with wait and no change the answer is empty, with a cursor to go on', async () => {
  const cursor = await latest()
  const began = performance.now()
  const page = await since(cursor, 'wait=1')
  assert.deepEqual([page.changes, page.more], [[], false])
  assert.ok(performance.now() - began >= 990)
  const id = await make('clients', { name: 'Afterwards' })
  assert.deepEqual(pluck((await since(page.cursor)).changes, 'id'), [id])
})

test('many wait without a connection: sixty at once on a pool of eight, and all are answered', async () => {
  const cursor = await latest()
  const waiting = Array.from({ length: 60 }, () => since(cursor, 'wait=30'))
  // A call in between is served, because nobody who waits holds a connection.
  assert.equal((await w.call(`GET ${base}`, w.owner)).status, 200)
  const id = await make('clients', { name: 'For all' })
  for (const page of await Promise.all(waiting)) assert.deepEqual(pluck(page.changes, 'id'), [id])
})

test('400: a cursor that was changed, made up, or is of another organization', async () => {
  const cursor = await latest()
  const changed = `${cursor.slice(0, 20)}${cursor[20] === 'A' ? 'B' : 'A'}${cursor.slice(21)}`
  const foreign = await w.call(
    `GET /v2/organizations/${w.otherOrganizationId}/changes?cursor=latest`,
    w.otherOwner,
  )
  for (const wrong of [changed, `${cursor}A`, cursor.slice(0, -2), 'x', 'e30', foreign.body.cursor]) {
    const { status, body } = await changes(`cursor=${wrong}`)
    assert.deepEqual([status, body.details?.[0]?.attribute], [400, 'cursor'], wrong)
  }
})

test('400: limit and wait out of their bounds are both named', async () => {
  const { status, body } = await changes('limit=501&wait=31')
  assert.equal(status, 400)
  assert.deepEqual(pluck(body.details, 'attribute'), ['limit', 'wait'])
})

test('403: a caller who is neither owner nor manager', async () => {
  assert.equal((await changes('', w.manager)).status, 200)
  assert.equal((await changes('', w.projectManager)).status, 403)
})

test('410: behind what is kept, in a listing and among the facts; without a cursor it goes on', async () => {
  const [listing, cursor] = [(await changes('limit=1')).body.cursor, await latest()]
  await make('clients', { name: 'Soon forgotten' })
  await w.settle()
  await removeFactsBefore(w.database, addSeconds(await w.now(), 60))
  for (const old of [listing, cursor]) {
    const { status, body } = await changes(`cursor=${old}`)
    assert.deepEqual([status, body.error_code, body.code], [410, 12005, 'cursor_expired'])
    assert.match(body.error, /without a cursor/)
  }
  assert.equal((await changes()).status, 200)
  assert.deepEqual((await since(await latest())).changes, [])
})

test('410: ahead of the stream, because the database was put back', async () => {
  const { position } = await only(
    w.database,
    { position: is.int },
    sql`select position from fact_heads where organization_id = ${w.organizationId}`,
  )
  await make('clients', { name: 'Undone' })
  const cursor = await latest()
  await w.settle()
  await w.database.change(
    sql`delete from facts where organization_id = ${w.organizationId} and position > ${position}`,
  )
  await w.database.change(sql`
    update fact_heads set position = ${position}, settled_position = ${position} where organization_id = ${w.organizationId}`)
  assert.equal((await changes(`cursor=${cursor}`)).status, 410)
})
