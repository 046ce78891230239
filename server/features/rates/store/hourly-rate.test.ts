import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { world } from '../../../testing/world.ts'
import { hourlyRate } from './hourly-rate.ts'

const w = await world({ now: '2026-11-18T08:00:00Z' })
const { organizationId } = w
const organization = `/v2/organizations/${organizationId}`

async function made(route: string, body: object): Promise<Record<string, { id: number }>> {
  const reply = await w.call(route, w.owner, { body })
  assert.ok(reply.status < 300, reply.text)
  return reply.body
}

/** The pay rate of an hour of a user on a day. */
async function rateOf(userId: number, projectId: number, taskId: number | null, date = '2026-11-18') {
  const { joins, rate, isSet } = hourlyRate('pay', organizationId)
  const rows = await queried<{ rate: string; isSet: boolean }>(
    w.database,
    sql`select ${rate}::text as rate, ${isSet} as "isSet"
        from (select ${userId}::int as user_id, ${projectId}::int as project_id, ${taskId}::int as task_id,
                     ${date}::date as date) work ${joins}`,
  )
  return rows.map((row) => [Number(row.rate), row.isSet])
}

test('the rate of the task wins, then of the member on the project, of the project, and of the member', async () => {
  const users = [w.user, w.viewer].map(({ id }) => ({ user_id: id, role: 'user' }))
  const { project: plain } = await made(`POST ${organization}/projects`, { name: 'Plain', members: users })
  const { project: rated } = await made(`POST ${organization}/projects`, {
    name: 'Rated',
    pay_rate: 20,
    members: [{ ...users[0], pay_rate: 30 }, users[1]],
  })
  await made(`PUT ${organization}/update_members`, {
    members: [{ user_id: w.user.id, payment: { rate_type: 'hourly', pay_rate: 10 } }],
  })
  const [plainId, ratedId] = [plain?.id ?? 0, rated?.id ?? 0]
  const { task } = await made(`POST /v2/projects/${ratedId}/tasks`, { summary: 'Rated', pay_rate: 40 })
  assert.deepEqual(await rateOf(w.user.id, ratedId, task?.id ?? 0), [[40, true]])
  assert.deepEqual(await rateOf(w.user.id, ratedId, null), [[30, true]])
  assert.deepEqual(await rateOf(w.viewer.id, ratedId, null), [[20, true]])
  assert.deepEqual(await rateOf(w.user.id, plainId, null), [[10, true]])
  assert.deepEqual(await rateOf(w.viewer.id, plainId, null), [[0, false]])
})
