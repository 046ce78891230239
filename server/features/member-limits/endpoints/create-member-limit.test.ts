import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utc } from '../../../foundation/time/zone.ts'
import { statementsOf } from '../../../testing/counted.ts'
import { memberLimitsIn } from '../../../testing/member-limits.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'
import { createGroup } from '../changes/change-groups.ts'

const w = await world({ now: '2026-11-18T22:00:00Z', zone: 'Pacific/Auckland' })
const { post, make, membersOf, path } = memberLimitsIn(w)
const hours = { type: 'hours', hours: 8 }

test('201: a group of hours counts from today on, with the default alerts', async () => {
  const { reply, facts, audit } = await traced(w, () =>
    post({ ...hours, rate: 'pay_rate', cost: 5, member_ids: [w.user.id, w.projectManager.id] }),
  )
  assert.equal(reply.status, 201, reply.text)
  const { id, created_at, updated_at, ...group } = reply.body.member_limit
  assert.deepEqual(group, {
    type: 'hours',
    hours: 8,
    start_date: '2026-11-19',
    alerts: { near_limit: 80, notify_members: true },
    member_ids: [w.user.id, w.projectManager.id].sort((a, b) => a - b),
  })
  assert.equal(created_at, updated_at)
  assert.deepEqual(facts, [
    {
      name: 'member_limits.changed',
      payload: {
        organization_id: w.organizationId,
        project_id: w.projectId,
        created_ids: [id],
        changed_ids: [],
        deleted_ids: [],
      },
    },
  ])
  assert.deepEqual(
    audit.map(({ action, record_type, record_id, subject_user_id }) => [
      action,
      record_type,
      record_id,
      subject_user_id,
    ]),
    [
      ['add', 'MemberLimitMember', id, w.user.id],
      ['add', 'MemberLimitMember', id, w.projectManager.id],
      ['create', 'MemberLimit', id, null],
    ],
  )
})

test('201: a group of money resets on the day that was sent, or on its default', async () => {
  const weekly = { type: 'cost', cost: 99.995, recurrence: 'weekly', member_ids: [] }
  const { id, created_at, updated_at, alerts, ...group } = (await post(weekly)).body.member_limit
  assert.deepEqual(group, {
    type: 'cost',
    rate: 'bill_rate',
    cost: 100,
    recurrence: 'weekly',
    recurrence_start: 0,
    member_ids: [],
  })
  const monthly = { ...hours, recurrence: 'monthly', recurrence_start: 31, member_ids: [] }
  assert.equal((await post(monthly)).body.member_limit.recurrence_start, 31)
  assert.equal(
    (await post({ ...monthly, recurrence_start: undefined })).body.member_limit.recurrence_start,
    1,
  )
})

test('400: every fault is named at once', async () => {
  const { status, body } = await post({
    type: 'cost',
    start_date: '2026-01-01',
    recurrence: 'monthly',
    recurrence_start: 0,
    alerts: { near_limit: 100 },
    member_ids: [w.user.id, w.user.id, w.member.id, w.stranger.id],
  })
  assert.deepEqual([status, body.error_code], [400, 11000])
  assert.deepEqual(body.details.map(({ attribute }: { attribute: string }) => attribute).sort(), [
    'alerts.near_limit',
    'cost',
    'member_ids[1]',
    'member_ids[2]',
    'member_ids[3]',
    'recurrence',
    'recurrence_start',
    'start_date',
  ])
  const errorOf = (name: string) =>
    body.details.find(({ attribute }: { attribute: string }) => attribute === name)?.error
  assert.equal(errorOf('member_ids[2]'), 'is not a member of this project')
  assert.equal(errorOf('member_ids[1]'), 'is named twice')
})

test('400: hours without hours, a weekday above 6, a reset day without resets, near_limit 0, no members', async () => {
  const faults = async (more: object) =>
    (await post({ ...hours, member_ids: [], ...more })).body.details?.map(
      ({ attribute }: { attribute: string }) => attribute,
    )
  assert.deepEqual(await faults({ hours: undefined }), ['hours'])
  assert.deepEqual(await faults({ recurrence: 'weekly', recurrence_start: 7 }), ['recurrence_start'])
  assert.deepEqual(await faults({ recurrence_start: 1 }), ['recurrence'])
  assert.deepEqual(await faults({ alerts: { near_limit: 0 } }), ['alerts.near_limit'])
  assert.deepEqual(await faults({ member_ids: undefined }), ['member_ids'])
  assert.deepEqual(await faults({ hours: -1 }), ['hours'])
})

test('201: a member of another group is moved, and the audit log says from which', async () => {
  const first = await make({ ...hours, member_ids: [w.user.id, w.viewer.id] })
  const before = (await w.call(`GET ${path}/${first}`, w.owner)).body.member_limit.updated_at
  await w.moveClock('2026-11-18T23:00:00Z')
  const { reply, facts, audit } = await traced(w, () => post({ ...hours, member_ids: [w.user.id] }))
  const second = reply.body.member_limit.id
  assert.deepEqual([await membersOf(first), await membersOf(second)], [[w.viewer.id], [w.user.id]])
  assert.notEqual((await w.call(`GET ${path}/${first}`, w.owner)).body.member_limit.updated_at, before)
  assert.deepEqual(facts[0]?.payload.changed_ids, [first])
  const [move] = audit
  assert.deepEqual(
    [move?.action, move?.record_id, move?.subject_user_id, move?.details],
    ['move', second, w.user.id, { from_member_limit_id: first }],
  )
})

test('201: alerts change for all groups of the project, and none of another', async () => {
  const group = await make({ ...hours, member_ids: [] })
  await make({ ...hours, alerts: { near_limit: 60 }, member_ids: [] })
  await make({ ...hours, alerts: { notify_members: false }, member_ids: [] })
  const { body } = await w.call(`GET ${path}?page_limit=500`, w.owner)
  for (const { alerts } of body.member_limits)
    assert.deepEqual(alerts, { near_limit: 60, notify_members: false })
  assert.ok(body.member_limits.some(({ id }: { id: number }) => id === group))
})

test('201 and 201: two calls that claim the same member leave them in exactly one group', async () => {
  const { reply: claims, audit } = await traced(w, () =>
    Promise.all(Array.from({ length: 8 }, () => post({ ...hours, member_ids: [w.user.id, w.viewer.id] }))),
  )
  assert.deepEqual(new Set(claims.map(({ status }) => status)), new Set([201]))
  const { body } = await w.call(`GET ${path}?page_limit=500`, w.owner)
  const holding = body.member_limits.filter(({ member_ids }: { member_ids: number[] }) =>
    member_ids.includes(w.user.id),
  )
  assert.equal(holding.length, 1)
  // Each move starts where the one before ended.
  const moves = audit.filter(({ subject_user_id }) => subject_user_id === w.user.id)
  assert.equal(moves.length, 8)
  for (const [i, { details }] of moves.entries())
    if (i > 0) assert.equal(details.from_member_limit_id, moves[i - 1]?.record_id)
  assert.equal(moves.at(-1)?.record_id, holding[0].id)
})

test('403 and 404: project managers, members and viewers must not create groups, others see no project', async () => {
  const statuses = [w.projectManager, w.user, w.viewer, w.member, w.stranger].map(
    async (person) => (await post({ ...hours, member_ids: [] }, person)).status,
  )
  assert.deepEqual(await Promise.all(statuses), [403, 403, 403, 404, 404])
  assert.equal((await post({ ...hours, member_ids: [] }, w.manager)).status, 201)
})

test('400: an archived project takes no groups', async () => {
  const made = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, {
    body: { name: 'Old' },
  })
  const { id } = made.body.project
  await w.call(`PUT /v2/projects/${id}`, w.owner, { body: { status: 'archived' } })
  const { status, body } = await memberLimitsIn(w, id).post({ ...hours, member_ids: [] })
  assert.deepEqual([status, body.code], [400, 'project_archived'])
})

test('8 statements: for one member and for many', async () => {
  const at = { organizationId: w.organizationId, projectId: w.projectId, zone: utc }
  const count = (member_ids: number[]) =>
    statementsOf(w, (writer) => createGroup(writer, at, { type: 'hours', hours: 1, member_ids }))
  const one = await count([w.user.id])
  assert.equal(await count([w.user.id, w.viewer.id, w.projectManager.id]), one)
  assert.ok(one <= 8, `${one} statements`)
})
