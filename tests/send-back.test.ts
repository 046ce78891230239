import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addons } from '../server/features/organizations/rules/plan.ts'
import { world } from '../server/testing/world.ts'
import { makeProduct } from '../server/wiring/product.ts'
import { effectiveCalls } from './walk/effective-calls.ts'
import { exampleHeaders } from './walk/example-headers.ts'
import { freshBodies } from './walk/fresh-body.ts'
import { pathFor } from './walk/path-values.ts'

/** A client that reads a record and sends it back whole is not refused, and changes nothing. */
const w = await world({ addons: [...addons] })
const freshBody = await freshBodies(w)
const stages = effectiveCalls(w)
const { endpoints } = makeProduct({ base: 'http://stint.test', auth: 'http://stint.test/auth' })
const reading = new Map(endpoints.filter(({ method }) => method === 'GET').map((each) => [each.path, each]))
const sendable = endpoints.filter(({ method, path }) => {
  const read = reading.get(path)
  const isList = read !== undefined && 'page_start_id' in read.query
  return method === 'PUT' && !isList && read?.reply.records.length === 1
})

test('there are records to send back', () => assert.ok(sendable.length >= 5))

for (const put of sendable)
  test(`${put.reply.status}: what GET ${put.path} shows can be sent back, and nothing changes`, async () => {
    const asked = await pathFor(w, put, w.user.id)
    const [path = ''] = asked.split('?')
    const effective = (await stages[`PUT ${put.path}`]?.(path)) ?? {}
    const as = effective.as ?? w.owner
    const changed = await w.call(`PUT ${asked}`, as, {
      body: effective.body ?? freshBody(put),
      headers: exampleHeaders(put),
    })
    assert.equal(changed.status, put.reply.status, changed.text)
    await w.settle()
    const read = await w.call(`GET ${path}`, as)
    const [shown] = Object.values<Record<string, unknown>>(read.body)
    const sent = await w.call(`PUT ${asked}`, as, { body: shown, headers: exampleHeaders(put) })
    assert.equal(sent.status, put.reply.status, sent.text)
    await w.settle()
    const after = await w.call(`GET ${path}`, as)
    assert.deepEqual(withoutVersion(after.body), withoutVersion(read.body))
  })

/** When it changed, and how often, may differ. */
function withoutVersion(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (name, value) =>
    name === 'updated_at' || name === 'lock_version' ? undefined : value,
  )
}
