import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planTimer, type RuledSite } from './timer-plan.ts'

const site = (siteId: number, more: Partial<RuledSite> = {}): RuledSite => ({
  siteId,
  enter_action: 'track',
  exit_action: 'track',
  start_project_id: siteId * 10,
  start_task_id: null,
  ...more,
})
const kindOf = (given: Parameters<typeof planTimer>[0]) => {
  const plan = planTimer(given)
  return plan?.kind === 'start' ? plan.projectId : plan?.kind
}
const arrivedIds = (...ids: number[]) => new Set(ids)

test('an arrival starts the timer on the project of the nearest center', () => {
  assert.equal(kindOf({ inside: [site(1)], arrivedIds: arrivedIds(1), left: [] }), 10)
  assert.equal(kindOf({ inside: [site(1), site(2)], arrivedIds: arrivedIds(1), left: [] }), 10)
  // Nearer to a site where they have been all the time.
  assert.equal(kindOf({ inside: [site(1), site(2)], arrivedIds: arrivedIds(2), left: [] }), undefined)
})

test('nothing starts without a start project, or with another action', () => {
  const asks = site(1, { start_project_id: null })
  assert.equal(kindOf({ inside: [asks], arrivedIds: arrivedIds(1), left: [] }), undefined)
  const notifies = site(1, { enter_action: 'notify' })
  assert.equal(kindOf({ inside: [notifies], arrivedIds: arrivedIds(1), left: [] }), undefined)
  assert.equal(kindOf({ inside: [notifies, site(2)], arrivedIds: arrivedIds(1, 2), left: [] }), 20)
})

test('a departure stops the timer, or hands it to the site where the member still is', () => {
  assert.equal(kindOf({ inside: [], arrivedIds: arrivedIds(), left: [site(1)] }), 'stop')
  assert.equal(kindOf({ inside: [site(2)], arrivedIds: arrivedIds(), left: [site(1)] }), 20)
  const stays = site(1, { exit_action: 'notify' })
  assert.equal(kindOf({ inside: [], arrivedIds: arrivedIds(), left: [stays] }), undefined)
})
