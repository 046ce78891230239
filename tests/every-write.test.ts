import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import type { Endpoint } from '../server/api/endpoint.ts'
import { addons } from '../server/features/organizations/rules/plan.ts'
import { is } from '../server/foundation/db/columns.ts'
import { only } from '../server/foundation/db/database.ts'
import { sql } from '../server/foundation/db/sql.ts'
import { factKinds } from '../server/foundation/facts/fact.ts'
import { world } from '../server/testing/world.ts'
import { effectiveCalls } from './walk/effective-calls.ts'
import { exampleHeaders } from './walk/example-headers.ts'
import { freshBodies } from './walk/fresh-body.ts'
import { pathFor } from './walk/path-values.ts'
import { sentBy } from './walk/sent-file.ts'
import { walkedEndpoints } from './walk/walked-endpoints.ts'

/** Every writing endpoint creates an audit entry and a fact, or says why not. */
const w = await world({ addons: [...addons] })
const freshBody = await freshBodies(w)
const stages = effectiveCalls(w)
const writing = walkedEndpoints().filter(({ isRead }) => !isRead)

function traces(): Promise<{ entries: number; facts: number }> {
  return only(
    w.database,
    { entries: is.int, facts: is.int },
    sql`select (select count(*) from audit_log_entries)::int as entries, (select count(*) from facts)::int as facts`,
  )
}

/** What is missing, given the exceptions that the endpoint declares. */
function missing({ unaudited, unannounced }: Endpoint, left: { entries: number; facts: number }): string[] {
  return [
    ...(left.entries === 0 && unaudited === undefined ? ['no audit entry'] : []),
    ...(left.entries > 0 && unaudited !== undefined
      ? ['an audit entry, although it says it leaves none']
      : []),
    ...(left.facts === 0 && unannounced === undefined ? ['no fact'] : []),
    ...(left.facts > 0 && unannounced !== undefined ? ['a fact, although it says it announces none'] : []),
  ]
}

for (const endpoint of writing) {
  const name = `${endpoint.method} ${endpoint.path}`
  test(`${name} leaves its audit entry and its fact`, async () => {
    const isForOwners = endpoint.access.allows.includes('owner') || endpoint.access.kind !== 'record'
    const usual = isForOwners ? w.owner : w.user
    const [path = '', query] = (await pathFor(w, endpoint, w.user.id)).split('?')
    const effective = (await stages[name]?.(path)) ?? {}
    const as = effective.as ?? usual
    const headers = exampleHeaders(endpoint)
    const body = effective.body ?? freshBody(endpoint)
    const asked = [path, effective.query ?? query].filter((part) => part !== undefined).join('?')
    await w.settle()
    const before = await traces()
    const reply = await w.call(`${endpoint.method} ${asked}`, as, sentBy(endpoint, body, headers))
    const after = await traces()
    assert.ok(reply.status < 300, reply.text)
    const left = { entries: after.entries - before.entries, facts: after.facts - before.facts }
    assert.deepEqual(missing(endpoint, left), [])
  })
}

test('every stored fact has a defined kind and matches its payload', async () => {
  const rows = await w.database.rows(
    { name: is.text, payload: is.json<object>() },
    sql`select name, payload from facts`,
  )
  const wrong = rows.filter(({ name, payload }) => {
    const kind = factKinds().get(name)
    return kind === undefined || !Value.Check(kind.schema, payload)
  })
  assert.deepEqual(wrong, [])
})
