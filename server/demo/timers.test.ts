import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoWorld } from '../testing/demo-world.ts'
import { pluck } from '../testing/pluck.ts'
import { atWork } from './story/timers.ts'

const { w, token, path } = await demoWorld()
const get = async (what: string) => (await w.call(`GET ${path}/${what}`, { token })).body

test('some are at work, and some breaks have a length of their own', async () => {
  const { tracking_states } = await get('tracking_states')
  assert.equal(pluck(tracking_states, 'type').filter((type) => type === 'start').length, atWork.length)
  const { work_break_project } = await get('work_break_projects')
  const lengths = work_break_project.map((each: { policy: { policy_duration: number } }) => each.policy)
  assert.deepEqual(pluck(lengths, 'policy_duration'), [3_600, 900])
})

test('everybody who is at work, or was last week, has been seen', async () => {
  const { last_activities } = await get('last_activities?page_limit=500')
  const seen = last_activities.filter((each: object) => Reflect.get(each, 'last_client_activity') !== null)
  assert.ok(seen.length > 10, String(seen.length))
})
