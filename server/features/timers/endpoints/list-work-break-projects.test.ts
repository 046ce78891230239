import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { timersIn } from '../../../testing/timers.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const { makeProject, start, stop } = timersIn(w)
const path = `/v2/organizations/${w.organizationId}/work_break_projects`
const lunch = await makeProject('Lunch', [w.user], 'work_break')
const coffee = await makeProject('Coffee', [w.projectManager], 'work_break')

const listed = async (as: typeof w.user, query = '') => {
  const { status, body, text } = await w.call(`GET ${path}?${query}`, as)
  assert.equal(status, 200, text)
  return body.work_break_project
}

test('200: break projects with their policies', async () => {
  const all = await listed(w.owner)
  assert.deepEqual(pluck(all, 'name'), ['Lunch', 'Coffee'])
  const [{ policy, created_at, ...rest }] = all
  assert.deepEqual(policy, {
    id: lunch,
    policy_duration: 1_800,
    created_at,
    updated_at: created_at,
  })
  assert.equal(rest.trackable, false)
  assert.equal(rest.description, null)
})

test('200: users see the breaks they are on and can take', async () => {
  const own = await listed(w.user)
  assert.deepEqual([pluck(own, 'id'), pluck(own, 'trackable')], [[lunch], [true]])
  assert.deepEqual(await listed(w.viewer), [])
})

test('200: filters and pages', async () => {
  assert.deepEqual(pluck(await listed(w.owner, `project_ids=${coffee}`), 'id'), [coffee])
  const { pagination } = (await w.call(`GET ${path}?page_limit=1`, w.owner)).body
  assert.deepEqual(pagination, { next_page_start_id: coffee })
})

test('200: its time is a break and never billable', async () => {
  await start(w.user, { project_id: lunch })
  await w.moveClock('2026-11-16T08:30:00Z')
  const { tracked } = (await stop(w.user)).body.timer
  const days = `/v2/organizations/${w.organizationId}/activities/daily?date[start]=2026-11-16&date[stop]=2026-11-16`
  const [day] = (await w.call(`GET ${days}`, w.user)).body.daily_activities
  assert.deepEqual([day.tracked, day.work_break, day.billable], [tracked, tracked, 0])
})

test('404: for strangers', async () => {
  assert.equal((await w.call(`GET ${path}`, w.stranger)).status, 404)
})
