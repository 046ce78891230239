import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const path = `GET /v2/organizations/${w.organizationId}/job_types`

test('200: common job types and those of members, sorted, without duplicates', async () => {
  await w.database.change(
    sql`update organization_members set profile = '{"job_type":"Rigger"}' where user_id = any(${[w.user.id, w.viewer.id]}::int[])`,
  )
  const { job_types } = (await w.call(path, w.manager)).body
  assert.equal(job_types.filter((each: string) => each === 'Rigger').length, 1)
  assert.ok(job_types.includes('Designer'))
  assert.deepEqual(
    job_types,
    job_types.toSorted((a: string, b: string) => a.localeCompare(b, 'en')),
  )
})

test('403: a member who is not a manager', async () => {
  assert.equal((await w.call(path, w.user)).status, 403)
})
