import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '../server/api/endpoint.ts'
import { addons } from '../server/features/organizations/rules/plan.ts'
import { is } from '../server/foundation/db/columns.ts'
import { only } from '../server/foundation/db/database.ts'
import { raw, sql } from '../server/foundation/db/sql.ts'
import { propertiesOf } from '../server/foundation/records/properties-of.ts'
import { world } from '../server/testing/world.ts'
import { effectiveCalls } from './walk/effective-calls.ts'
import { freshBodies } from './walk/fresh-body.ts'
import { pathFor } from './walk/path-values.ts'
import { walkedEndpoints } from './walk/walked-endpoints.ts'

/** Every call that offers a dry run takes it in its body and in its query, replies 200, and writes nothing. */
const w = await world({ addons: [...addons] })
const freshBody = await freshBodies(w)
const stages = effectiveCalls(w)
const endpoints = walkedEndpoints()
const offering = endpoints.filter(
  ({ query, body }) => 'dry_run' in query || fieldsOf(body).includes('dry_run'),
)

function fieldsOf(body: Endpoint['body']): string[] {
  return body === undefined || !('properties' in body) ? [] : Object.keys(propertiesOf(body))
}

/** What every table holds, except what each call counts, seals or marks as used. */
async function contents(): Promise<Map<string, string>> {
  const tables = await w.database.rows(
    { name: is.text },
    sql`select tablename as name from pg_tables where schemaname = 'public'
        and tablename !~ '^(rate_|fact_|idempotent|waiting_|audit_heads|sessions|processes|users$|organization_tokens|access_tokens)' order by 1`,
  )
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const rows = sql`select count(*)::text || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0)::text as held
                     from ${raw(`"${name}"`)} t`
    found.set(name, (await only(w.database, { held: is.text }, rows)).held)
  }
  return found
}

const changedIn = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([name, held]) => before.get(name) !== held).map(([name]) => name)

test('every dry run is offered in the body and in the query alike, with a reply of its own', () => {
  assert.ok(offering.length >= 9, `${offering.length} calls offer one`)
  for (const { method, path, query, body, dryRun } of offering) {
    assert.ok('dry_run' in query && fieldsOf(body).includes('dry_run'), `${method} ${path}`)
    assert.deepEqual([dryRun?.status, 'faults' in propertiesOf(dryRun?.schema)], [200, true], path)
  }
})

for (const endpoint of offering) {
  const name = `${endpoint.method} ${endpoint.path}`
  test(`200: a dry run of ${name} writes nothing, in the body and in the query`, async () => {
    const [path = ''] = (await pathFor(w, endpoint, w.user.id)).split('?')
    const effective = (await stages[name]?.(path)) ?? {}
    const as = effective.as ?? (endpoint.access.allows.includes('owner') ? w.owner : w.user)
    const body = Object(effective.body ?? freshBody(endpoint))
    const headers = { 'Idempotency-Key': `dry ${name}`.replaceAll(/[^\w]/g, '-') }
    const call = (query: string, sent: object) =>
      w.call(`${endpoint.method} ${path}${query}`, as, { body: sent, headers })
    await w.settle()
    const before = await contents()
    for (const [query, sent] of [
      ['', { ...body, dry_run: true }],
      ['?dry_run=true', body],
      ['?dry_run=false', { ...body, dry_run: true }],
    ] as const) {
      const reply = await call(query, sent)
      assert.deepEqual([reply.status, reply.body.faults], [200, []], reply.text)
      await w.settle()
      assert.deepEqual(changedIn(before, await contents()), [], `${query} ${JSON.stringify(sent)}`)
    }
    const reply = await call('', body)
    assert.deepEqual([reply.status, reply.body.faults], [endpoint.reply.status, undefined], reply.text)
  })
}
