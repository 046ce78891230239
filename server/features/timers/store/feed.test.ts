import assert from 'node:assert/strict'
import { test } from 'node:test'
import { follower } from '../../../testing/follower.ts'
import { timersIn } from '../../../testing/timers.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const { start, stop, makeProject } = timersIn(w)
const organization = `/v2/organizations/${w.organizationId}`
const follow = () => follower({ call: w.call, organizationId: w.organizationId, as: w.owner })

async function listed() {
  const get = async (path: string) => (await w.call(`GET ${organization}/${path}`, w.owner)).body
  const by = (key: string, rows: Record<string, number>[]) =>
    Object.fromEntries(rows.map((row) => [row[key], row]))
  return {
    timer: by('user_id', (await get('timers')).timers),
    tracking_state: by('id', (await get('tracking_states')).tracking_states),
  }
}

async function assertFollows(copy: ReturnType<typeof follow>['copy']) {
  const { timer, tracking_state } = await listed()
  assert.deepEqual(copy.timer ?? {}, timer)
  assert.deepEqual(copy.tracking_state ?? {}, tracking_state)
  const { members } = (await w.call(`GET ${organization}/members`, w.owner)).body
  const seen = members.find((each: { user_id: number }) => each.user_id === w.user.id)
  assert.equal(copy.member?.[w.user.id].last_client_activity, seen.last_client_activity)
}

test('a copy from the change feed equals the lists of timers and tracking states', async () => {
  const early = follow()
  await early.catchUp()
  const lunch = await makeProject('Lunch', [w.user], 'work_break')
  await start(w.user)
  await start(w.projectManager)
  await w.settle()
  await early.catchUp()
  await assertFollows(early.copy)

  await w.call('POST /v2/users/me/timer/idle', w.user, { body: { since: '2026-11-16T08:00:00Z' } })
  await start(w.user, { project_id: lunch })
  await stop(w.projectManager)
  const policy = { policy_duration: 2_700 }
  await w.call(`PUT /v2/work_break_projects/${lunch}/policy`, w.owner, { body: policy })
  await w.moveClock('2026-11-16T09:00:00Z')
  await w.settle()
  await early.catchUp()
  await assertFollows(early.copy)
  assert.equal(Object.keys(early.copy.timer ?? {}).length, 1)

  const late = follow()
  await late.catchUp()
  for (const name of ['timer', 'tracking_state', 'work_break_policy', 'member', 'project_member'])
    assert.deepEqual(late.copy[name], early.copy[name], name)
})
