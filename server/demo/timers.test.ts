import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoWorld } from '../testing/demo-world.ts'
import { pluck } from '../testing/pluck.ts'
import { people } from './cast/people.ts'

const { w, token, path } = await demoWorld()
const get = async (what: string) => (await w.call(`GET ${path}/${what}`, { token })).body

test('some timers run, and some breaks have their own policy', async () => {
  const { tracking_states } = await get('tracking_states')
  assert.equal(
    pluck(tracking_states, 'type').filter((type) => type === 'start').length,
    people.filter(({ atWork }) => atWork !== undefined).length,
  )
  const { work_break_project } = await get('work_break_projects')
  const lengths = work_break_project.map((each: { policy: { policy_duration: number } }) => each.policy)
  assert.deepEqual(pluck(lengths, 'policy_duration'), [3_600, 900])
})

test('everyone who worked now or last week has been seen', async () => {
  const { last_activities } = await get('last_activities?page_limit=500')
  const seen = last_activities.filter((each: object) => Reflect.get(each, 'last_client_activity') !== null)
  assert.ok(seen.length > 10, String(seen.length))
})

test('some, not all: the dashboard has members who are online, who have limits, and whose timesheet waits', async () => {
  const { dashboard_members, totals } = await get('dashboard?page_limit=1000')
  assert.ok(totals.members > totals.online)
  for (const field of ['expected_per_week', 'daily_limit', 'weekly_limit', 'waiting_timesheet_id']) {
    const having = dashboard_members.filter((member: object) => Reflect.has(member, field)).length
    assert.ok(having > 0 && having < dashboard_members.length, `${field}: ${having}`)
  }
  const team = (await get('teams')).teams[0]
  for (const query of [`team_ids=${team.id}`, 'project_ids=7', 'tracking=false']) {
    const { members } = (await get(`dashboard?page_limit=1000&${query}`)).totals
    assert.ok(members > 0 && members < totals.members, `${query}: ${members}`)
  }
})
