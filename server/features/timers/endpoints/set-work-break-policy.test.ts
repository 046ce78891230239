import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timersIn } from '../../../testing/timers.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const { makeProject } = timersIn(w)
const lunch = await makeProject('Lunch', [w.user], 'work_break')
const put = (policy_duration: unknown, as = w.owner, id = lunch) =>
  w.call(`PUT /v2/work_break_projects/${id}/policy`, as, { body: { policy_duration } })

test('200: the list shows the policy, and a second one replaces it', async () => {
  const { status, body } = await put(2_700)
  assert.equal(status, 200)
  assert.deepEqual([body.work_break_policy.id, body.work_break_policy.policy_duration], [lunch, 2_700])
  assert.equal((await put(3_600)).body.work_break_policy.policy_duration, 3_600)
  const path = `/v2/organizations/${w.organizationId}/work_break_projects`
  const [shown] = (await w.call(`GET ${path}`, w.user)).body.work_break_project
  assert.equal(shown.policy.policy_duration, 3_600)
})

test('400: too short, too long, not a number, or not a break project', async () => {
  for (const wrong of [59, 86_401, 'long', undefined])
    assert.equal((await put(wrong)).body.details[0].attribute, 'policy_duration', String(wrong))
  assert.equal((await put(900, w.owner, w.projectId)).body.code, 'not_a_break')
})

test('403: for users of the project; 404: for others', async () => {
  assert.equal((await put(900, w.user)).status, 403)
  assert.equal((await put(900, w.member)).status, 404)
  assert.equal((await put(900, w.stranger)).status, 404)
})
