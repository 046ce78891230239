import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addons } from '../server/features/organizations/rules/plan.ts'
import { behindCommits } from '../server/foundation/db/behind-commits.ts'
import { sql } from '../server/foundation/db/sql.ts'
import { across } from './tenancy/across.ts'
import { type Across, hearPlans } from './tenancy/heard-plans.ts'
import { partitionedWorld } from './tenancy/partitioned-world.ts'
import { effectiveCalls } from './walk/effective-calls.ts'
import { exampleHeaders } from './walk/example-headers.ts'
import { freshBodies } from './walk/fresh-body.ts'
import { pathFor } from './walk/path-values.ts'
import { sentBy } from './walk/sent-file.ts'
import { walkedEndpoints } from './walk/walked-endpoints.ts'

/**
 * Every call works with the rows of tenants on partitions by organization, and for callers of one organization no
 * statement runs on the partition of another one.
 */
let heard: Across[] = []
const plans = hearPlans((statement) => heard.push(statement))
const w = await partitionedWorld({ addons: [...addons] })
const freshBody = await freshBodies(w)
const stages = effectiveCalls(w)

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const known = Object.keys(across)
const met = new Set<string>()

function unexpected({ statement, tables }: Across): string[] {
  const listed = known.find((each) => statement.startsWith(each))
  if (listed === undefined) return [`${tables.join(', ')}: ${statement}`]
  met.add(listed)
  return []
}

/** Last, because its caller has two organizations from then on. */
const last = 'POST /v2/organizations'
const isLast = (endpoint: { method: string; path: string }) => Number(nameOf(endpoint) === last)

for (const endpoint of walkedEndpoints().toSorted((a, b) => isLast(a) - isLast(b)))
  test(`${nameOf(endpoint)} works on partitions, and stays with one organization`, async () => {
    const isForOwners = endpoint.access.allows.includes('owner') || endpoint.access.kind !== 'record'
    const [path = '', query] = (await pathFor(w, endpoint, w.user.id)).split('?')
    const effective = (await stages[nameOf(endpoint)]?.(path)) ?? {}
    const as = effective.as ?? (isForOwners ? w.owner : w.user)
    const asked = [path, effective.query ?? query].filter((part) => part !== undefined).join('?')
    const body = effective.body ?? freshBody(endpoint)
    const sent = endpoint.method === 'GET' ? {} : sentBy(endpoint, body, exampleHeaders(endpoint))
    // What the preparation of the call left is sealed together with other organizations.
    await behindCommits()
    heard = []
    const reply = await w.call(`${endpoint.method} ${asked}`, as, sent)
    assert.ok(reply.status < 300, reply.text)
    assert.deepEqual(heard.flatMap(unexpected), [])
  })

test('a statement that does not name its organization is heard', async () => {
  heard = []
  await w.database.change(sql`select from projects where id = ${w.projectId}`)
  await w.database.change(sql`select from projects where organization_id = ${w.organizationId}`)
  assert.deepEqual(heard, [{ statement: 'select from projects where id = $1', tables: ['projects'] }])
  assert.ok(plans.count > 10, String(plans.count))
})

test('every listed statement is met', { skip: process.env.STINT_TEST_FEATURES !== undefined }, () => {
  assert.deepEqual([...met].sort(), known.toSorted())
})
