import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberLimitsIn } from '../../../testing/member-limits.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T08:00:00Z' })
const { put, make, membersOf, path } = memberLimitsIn(w)
const hours = { type: 'hours', hours: 8 }
const updatedAt = async (id: number) =>
  (await w.call(`GET ${path}/${id}`, w.owner)).body.member_limit.updated_at
const later = async () => w.moveClock(new Date(Date.parse(await w.now()) + 60_000).toISOString())

test('200: replaces everything but the shared alerts; fields that are left out get their defaults', async () => {
  const id = await make({ ...hours, alerts: { near_limit: 50 }, member_ids: [w.user.id] })
  const body = { type: 'cost', cost: 100, rate: 'pay_rate', recurrence: 'weekly', member_ids: [w.viewer.id] }
  const { reply, facts, audit } = await traced(w, () => put(id, body))
  assert.equal(reply.status, 200, reply.text)
  const { id: _, created_at, updated_at, ...group } = reply.body.member_limit
  assert.deepEqual(group, {
    type: 'cost',
    cost: 100,
    rate: 'pay_rate',
    recurrence: 'weekly',
    recurrence_start: 0,
    alerts: { near_limit: 50, notify_members: true },
    member_ids: [w.viewer.id],
  })
  assert.deepEqual(facts[0]?.payload.changed_ids, [id])
  assert.deepEqual(
    audit.map(({ action, record_type }) => [action, record_type]),
    [
      ['remove', 'MemberLimitMember'],
      ['add', 'MemberLimitMember'],
      ['update', 'MemberLimit'],
    ],
  )
  await w.moveClock('2026-11-25T08:00:00Z')
  const fixed = await put(id, { ...hours, member_ids: [] })
  assert.equal(fixed.body.member_limit.start_date, '2026-11-18', 'the day of its creation')
})

test('200: members of other groups are moved', async () => {
  const [one, other] = [
    await make({ ...hours, member_ids: [w.user.id] }),
    await make({ ...hours, member_ids: [w.viewer.id] }),
  ]
  assert.equal((await put(other, { ...hours, member_ids: [w.user.id, w.viewer.id] })).status, 200)
  assert.deepEqual([await membersOf(one), (await membersOf(other)).length], [[], 2])
})

test('400 lock_version: the group has changed since it was read', async () => {
  const id = await make({ ...hours, member_ids: [] })
  const seen = await updatedAt(id)
  await later()
  assert.equal(
    (await put(id, { ...hours, hours: 9, member_ids: [] }, { 'If-Match': `"${seen}"` })).status,
    200,
  )
  const stale = await put(id, { ...hours, hours: 10, member_ids: [] }, { 'If-Match': seen })
  assert.deepEqual([stale.status, stale.body.code], [400, 'lock_version'])
  assert.equal((await put(id, { ...hours, member_ids: [] }, { 'If-Match': '*' })).status, 200)
  const nonsense = await put(id, { ...hours, member_ids: [] }, { 'If-Match': '"yesterday"' })
  assert.equal(nonsense.body.details?.[0]?.attribute, 'If-Match')
})

test('400: without If-Match, which the description requires', async () => {
  const id = await make({ ...hours, member_ids: [] })
  for (const headers of [[], [['If-Match', '']]]) {
    const reply = await put(id, { ...hours, hours: 99, member_ids: [] }, Object.fromEntries(headers))
    assert.deepEqual([reply.status, reply.body.details[0].attribute], [400, 'If-Match'])
  }
  assert.equal((await w.call(`GET ${path}/${id}`, w.owner)).body.member_limit.hours, 8)
})

test('one of two wins: two changes that read the same version at the same time', async () => {
  const id = await make({ ...hours, member_ids: [] })
  const seen = await updatedAt(id)
  await later()
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      put(id, { ...hours, hours: i, member_ids: [] }, { 'If-Match': seen }),
    ),
  )
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400, 400, 400, 400, 400])
})

test('404: a group of another project, and one that is gone', async () => {
  const id = await make({ ...hours, member_ids: [] })
  const made = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, {
    body: { name: 'Other' },
  })
  const other = memberLimitsIn(w, made.body.project.id)
  assert.equal((await other.put(id, { ...hours, member_ids: [] })).status, 404)
  assert.equal((await w.call(`DELETE ${other.path}/${id}`, w.owner)).status, 404)
  assert.equal((await w.call(`GET ${other.path}/${id}/usage`, w.owner)).status, 404)
  assert.equal((await w.call(`DELETE ${path}/${id}`, w.owner)).status, 204)
  assert.equal((await put(id, { ...hours, member_ids: [] })).status, 404)
})

test('400: every fault of the body is named with a replacement too', async () => {
  const id = await make({ ...hours, member_ids: [] })
  const { status, body } = await put(id, {
    type: 'hours',
    recurrence: 'weekly',
    recurrence_start: 9,
    member_ids: [w.member.id],
  })
  assert.equal(status, 400)
  assert.deepEqual(body.details.map(({ attribute }: { attribute: string }) => attribute).sort(), [
    'hours',
    'member_ids[0]',
    'recurrence_start',
  ])
})
