import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { quietDays, smartIn } from '../../../testing/smart-notifications.ts'
import { makeTeam } from '../../../testing/teams.ts'
import { world } from '../../../testing/world.ts'

// Days of Lima begin at 05:00 in UTC.
const w = await world({ now: '2026-11-16T14:00:00Z', zone: 'America/Lima', addons: ['insights'] })
const { base, create, made, rule } = smartIn(w)
const teamId = await makeTeam(w)
const first = await made()

test('201: a rule with its defaults; 200: read, listed, changed, switched', async () => {
  const { id, created_at, updated_at, ...rest } = first
  assert.equal(created_at, updated_at)
  assert.deepEqual(rest, {
    ...quietDays,
    enabled: true,
    time_unit: 'per_day',
    deliver_by: ['insights'],
    tool_ids: [],
    target: { all_members: true, team_ids: [], user_ids: [] },
    recipients: { roles: ['owner', 'team_lead'], user_ids: [] },
  })
  assert.deepEqual((await w.call(`GET ${rule(id)}`, w.manager)).body.smart_notification_rule, first)
  const list = await w.call(`GET ${base}/smart_notification_rules`, w.owner)
  assert.deepEqual(list.body.smart_notification_rules, [first])
  const target = { all_members: true, user_ids: [w.user.id] }
  const put = await w.call(`PUT ${rule(id)}`, w.owner, { body: { condition_value: 30.5, target } })
  assert.deepEqual(
    [put.body.smart_notification_rule.condition_value, put.body.smart_notification_rule.target],
    [30.5, { all_members: true, team_ids: [], user_ids: [] }],
  )
  await w.call(`PUT ${rule(id)}`, w.owner, { body: { condition_value: 25 } })
  const off = await w.call(`PATCH ${rule(id)}/toggle_status`, w.owner, { body: { enabled: false } })
  assert.equal(off.body.smart_notification_rule.enabled, false)
  const on = await w.call(`PATCH ${rule(id)}/toggle_status`, w.owner, { body: { enabled: true } })
  assert.equal(on.body.smart_notification_rule.enabled, true)
})

test('400: every fault is named', async () => {
  const faults = async (more: object) => {
    const { status, body } = await create(more)
    assert.equal(status, 400, JSON.stringify(body))
    return pluck(body.details, 'attribute').toSorted()
  }
  assert.deepEqual(await faults({ condition_value: 101 }), ['condition_value'])
  assert.deepEqual(await faults({ target: {}, recipients: {} }), ['recipients', 'target'])
  assert.deepEqual(await faults({ metric_type: 'time_spent_in_tool' }), ['tool_ids'])
  assert.deepEqual(await faults({ deliver_by: ['slack'] }), ['deliver_by'])
  assert.deepEqual(await faults({ recipients: { roles: ['user'] } }), ['recipients.roles[0]'])
  assert.deepEqual(
    await faults({
      target: { team_ids: [teamId, 424_242], user_ids: [w.user.id, w.stranger.id] },
      recipients: { user_ids: [w.owner.id, w.user.id] },
      tool_ids: [424_242],
    }),
    ['recipients.user_ids[1]', 'target.team_ids[1]', 'target.user_ids[1]', 'tool_ids[0]'],
  )
})

test('403: members and leads; 404: a rule of another organization', async () => {
  assert.equal((await create({}, w.user)).status, 403)
  assert.equal((await create({}, w.projectManager)).status, 403)
  assert.equal((await w.call(`GET ${rule(first.id)}`, w.user)).status, 403)
  assert.equal((await w.call(`GET ${rule(first.id)}`, w.otherOwner)).status, 404)
})
