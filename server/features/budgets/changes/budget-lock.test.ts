import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { until } from '../../../foundation/testing/until.ts'
import type { Called } from '../../../testing/call.ts'
import { world } from '../../../testing/world.ts'
import { projectBudgets } from './project-budgets.ts'

const w = await world({ now: '2026-11-18T08:00:00Z' })
const organization = `/v2/organizations/${w.organizationId}`
const budget = { type: 'hours', hours: 1, stop_at: 100, stop_timer_when_budget_reached: true }
const members = [w.user, w.projectManager].map(({ id }) => ({ user_id: id, role: 'user' }))
const made = async (path: string, body: object): Promise<Called['body']> => {
  const reply = await w.call(`POST ${path}`, w.owner, { body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
const isWaiting = async () =>
  (
    await queried(
      w.database,
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length > 0

/** Makes a call while another change has the budget of a project; true if the call waits for its commit. */
async function waits(projectId: number, call: () => Promise<Called>): Promise<boolean> {
  let isDone = false
  let isHeld = false
  const calls: Promise<unknown>[] = []
  await w.write(async ({ db }) => {
    await projectBudgets.lock(db, w.organizationId, [projectId])
    calls.push(
      call().then(({ status, text }) => {
        assert.ok(status < 300, text)
        isDone = true
      }),
    )
    await until(async () => isDone || (await isWaiting()), 'the call waits or is done')
    isHeld = !isDone
  })
  await Promise.all(calls)
  return isHeld
}

for (const whose of ['project', 'client'] as const)
  test(`one at a time: manual time and starts of timers wait for others on the budget of the ${whose}`, async () => {
    const one = { name: `One of ${whose}`, members }
    const { client } =
      whose === 'client' ? await made(`${organization}/clients`, { name: 'Client', budget }) : {}
    const of = client ? { client_id: client.id } : { budget }
    const { project } = await made(`${organization}/projects`, { ...one, ...of })
    // With the budget of a client, another of its projects.
    const other = client
      ? (await made(`${organization}/projects`, { ...one, ...of, name: 'Other' })).project
      : project
    const start_time = client ? '2026-11-18T06:00:00Z' : '2026-11-18T05:00:00Z'
    const time = { project_id: project.id, start_time, tracked: 60, note: 'Late.' }
    const add = () => w.call(`POST /v2/users/${w.user.id}/time_entries`, w.user, { body: time })
    const work = { organization_id: w.organizationId, project_id: project.id }
    const start = () => w.call('POST /v2/users/me/timer/start', w.projectManager, { body: work })
    assert.deepEqual([await waits(other.id, add), await waits(other.id, start)], [true, true])
    await w.call('POST /v2/users/me/timer/stop', w.projectManager)
  })
