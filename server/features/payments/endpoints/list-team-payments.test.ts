import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { paidWeek } from '../../../testing/payments.ts'
import { pluck } from '../../../testing/pluck.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-09-01T08:00:00Z', plan: 'enterprise' })
const { made, week } = await paidWeek(w)
const base = `/v2/organizations/${w.organizationId}`
const list = (query = '', as: Person = w.owner) => w.call(`GET ${base}/team_payments?${query}`, as)
const ids = async (query = '', as: Person = w.owner): Promise<number[]> =>
  pluck((await list(query, as)).body.team_payments)

test('403: managers without manage_billing pay nobody, and see only their own part', async () => {
  const may = (manages: boolean | null) =>
    w.database.change(
      sql`update organization_members set manages_billing = ${manages} where user_id = ${w.manager.id}`,
    )
  await may(false)
  const reply = await w.call(`POST ${base}/team_payments`, w.manager, { body: week })
  assert.deepEqual([reply.status, reply.body.error_code], [403, 10003])
  assert.equal((await w.call(`GET ${base}/overtime_policies`, w.manager)).status, 403)
  assert.equal((await w.call(`GET /v2/team_payments/${made.id}`, w.manager)).status, 404)
  assert.deepEqual(await ids('', w.manager), [])
  await may(null)
})

test('200: filters by users, projects and creation; a member learns of nobody else in a payment', async () => {
  assert.deepEqual(await ids(`user_ids[]=${w.user.id}&project_ids[]=${w.projectId}`), [made.id])
  assert.deepEqual(await ids(`user_ids[]=${w.viewer.id}`), [])
  assert.deepEqual(await ids('project_ids[]=999999'), [])
  assert.deepEqual(await ids(`user_ids[]=${w.projectManager.id}`), [made.id])
  assert.deepEqual(await ids(`user_ids[]=${w.projectManager.id}`, w.user), [])
  assert.deepEqual(await ids('created[start]=2026-09-20T00:00:00Z&created[stop]=2026-09-21T00:00:00Z'), [
    made.id,
  ])
  assert.deepEqual(await ids('created[stop]=2026-09-20T00:00:00Z'), [])
  assert.equal((await list('created[start]=2023-09-19T00:00:00Z')).status, 400)
  const { body } = await list('include[]=users&include[]=projects')
  assert.deepEqual(pluck(body.users, 'id').sort(), [w.user.id, w.projectManager.id].sort())
  assert.deepEqual(pluck(body.projects, 'id'), [w.projectId])
})
