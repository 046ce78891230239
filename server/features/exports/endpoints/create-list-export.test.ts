import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../../foundation/testing/until.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const organization = `/v2/organizations/${w.organizationId}`
const body = { list: 'projects', filters: 'status=all', format: 'csv' }
const create = (as: typeof w.owner, asked: object = body) =>
  w.call(`POST ${organization}/list_exports`, as, { body: asked })

test('201: the file is the one of lists/export, with an audit entry, a fact and a notice', async () => {
  const { reply, facts, audit } = await traced(w, () => create(w.owner))
  assert.equal(reply.status, 201, reply.text)
  const { id, name, question, start_date, stop_date } = reply.body.export
  assert.deepEqual(
    [name, question, start_date, stop_date],
    ['projects-2026-11-16', { list: 'projects', filters: 'status=all' }, '2026-11-16', '2026-11-16'],
  )
  assert.ok(facts.some((fact) => fact.name === 'export.created'))
  assert.ok(audit.some(({ action }) => action === 'create'))
  const get = async () => (await w.call(`GET /v2/exports/${id}`, w.owner)).body.export
  await until(async () => ['ready', 'failed'].includes((await get()).status), 'the file is made')
  const done = await get()
  assert.deepEqual([done.status, done.progress], ['ready', 100])
  const direct = await fetch(`${w.baseUrl}${organization}/lists/export`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${w.owner.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await direct.text()
  assert.equal(await (await fetch(w.baseUrl + new URL(done.url).pathname)).text(), text)
  assert.equal(done.row_count, text.trimEnd().split('\r\n').length - 1)
  await w.settle()
  const inbox = (await w.call('GET /v2/users/me/notifications', w.owner)).body.notifications
  assert.ok(
    inbox.some(({ title }: { title: string }) => title === 'Your export projects-2026-11-16 is ready'),
  )
})

test('400, 403: refused like the list, and as a PDF', async () => {
  assert.equal((await create(w.user, { ...body, list: 'clients' })).status, 403)
  const faults = await create(w.owner, { ...body, filters: 'state=all' })
  assert.deepEqual([faults.status, faults.body.details[0].attribute], [400, 'state'])
  const paper = await create(w.owner, { ...body, format: 'pdf' })
  assert.deepEqual([paper.status, paper.body.details[0].attribute], [400, 'format'])
})
