import assert from 'node:assert/strict'
import { test } from 'node:test'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const change = (as: Person, body: object) =>
  w.call(`PUT /v2/organizations/${w.organizationId}/manual_time_settings`, as, { body })

test('200: changes the fields that are sent; audited and announced', async () => {
  await change(w.manager, { requires_approval: true })
  const { reply, audit, facts } = await traced(w, () => change(w.owner, { requires_reason: false }))
  assert.deepEqual(reply.body.manual_time_settings, {
    requires_approval: true,
    requires_reason: false,
    own_requires_approval: false,
    members: [],
  })
  assert.deepEqual(
    audit.map((entry) => [entry.action, entry.record_type]),
    [['update', 'ManualTimeSettings']],
  )
  assert.deepEqual(
    facts.map(({ name, payload }) => [name, payload.changed]),
    [['manual_time_settings.changed', ['requires_reason']]],
  )
})

test('200: exceptions for members, until null removes them', async () => {
  const set = async (requires_approval: boolean | null) =>
    (await change(w.owner, { members: [{ user_id: w.user.id, requires_approval }] })).body
      .manual_time_settings.members
  assert.deepEqual(await set(false), [{ user_id: w.user.id, requires_approval: false }])
  assert.deepEqual(await set(true), [{ user_id: w.user.id, requires_approval: true }])
  assert.deepEqual(await set(null), [])
})

test('400: users who are not members or named twice; nothing changes', async () => {
  const member = (user_id: number) => ({ user_id, requires_approval: true })
  const { status, body } = await change(w.owner, {
    requires_reason: true,
    members: [member(w.user.id), member(w.stranger.id)],
  })
  assert.deepEqual([status, body.details[0].attribute], [400, 'members[1].user_id'])
  const twice = await change(w.owner, { members: [member(w.user.id), member(w.user.id)] })
  assert.equal(twice.body.details[0].attribute, 'members[1].user_id')
  const both = await change(w.owner, {
    requires_reason: 'yes',
    members: [member(w.stranger.id)],
  })
  assert.deepEqual(
    both.body.details.map(({ attribute }: { attribute: string }) => attribute),
    ['requires_reason', 'members[0].user_id'],
  )
  const after = (await change(w.owner, {})).body.manual_time_settings
  assert.deepEqual([after.requires_reason, after.members], [false, []])
})

test('403: members; 404: outsiders', async () => {
  assert.equal((await change(w.user, { requires_reason: true })).status, 403)
  assert.equal((await change(w.stranger, { requires_reason: true })).status, 404)
})
