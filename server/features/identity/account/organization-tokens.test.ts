import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { signedInAs } from '../../../testing/accounts.ts'
import { traced } from '../../../testing/traces.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-03-02T09:00:00Z' })
const path = `/account/organizations/${w.organizationId}/tokens`
const owner = await signedInAs(w, w.owner.id)
const manager = await signedInAs(w, w.manager.id)

const create = (by: Visitor, userId = w.user.id, more: object = {}) =>
  by.call(`POST ${path}`, { name: 'Payroll', user_id: userId, ...more })
const statusOf = async (token: string) => (await w.call('GET /v2/users/me', { token })).status
const shown = async (id: number) =>
  (await owner.call(`GET ${path}`)).body.organization_tokens.find((each: { id: number }) => each.id === id)

test('201: it is shown once, acts as its member, and is in the list and the audit log', async () => {
  const { reply, audit } = await traced(w, () => create(owner))
  assert.equal(reply.status, 201)
  const { id, created_at, ...rest } = reply.body.organization_token
  assert.match(created_at, /^2026-03-02T09:00/)
  assert.deepEqual(rest, {
    name: 'Payroll',
    user_id: w.user.id,
    user_name: 'Uma User',
    created_by_id: w.owner.id,
    is_maker_below: false,
    expires_at: null,
    last_used_at: null,
    revoked_at: null,
    revoked_reason: null,
    status: 'active',
  })
  assert.match(reply.body.token, /^stoat_[\w-]{43}$/)
  assert.equal((await w.call('GET /v2/users/me', { token: reply.body.token })).body.user.id, w.user.id)
  const listed = await owner.call(`GET ${path}`)
  assert.equal(listed.text.includes('stoat_'), false)
  assert.ok(listed.body.organization_tokens.some((each: { id: number }) => each.id === id))
  assert.deepEqual(
    audit.map(({ action, record_type, user_id, subject_user_id }) => [
      action,
      record_type,
      user_id,
      subject_user_id,
    ]),
    [['create', 'OrganizationToken', w.owner.id, w.user.id]],
  )
})

test('201: it expires after 30, 60 or 90 days, or never', async () => {
  await w.moveClock('2026-04-01T00:00:00Z')
  const keeper = await signedInAs(w, w.owner.id)
  const made = new Map<string, { id: number; token: string }>()
  for (const expires of ['30', '60', '90', 'never']) {
    const { body } = await create(keeper, w.user.id, { expires })
    made.set(expires, { id: body.organization_token.id, token: body.token })
  }
  const working = async () =>
    Promise.all([...made.values()].map(async ({ token }) => (await statusOf(token)) === 200))
  await w.moveClock('2026-04-30T23:59:00Z')
  assert.deepEqual(await working(), [true, true, true, true])
  await w.moveClock('2026-05-01T00:01:00Z')
  assert.deepEqual(await working(), [false, true, true, true])
  await w.moveClock('2026-06-30T00:01:00Z')
  assert.deepEqual(await working(), [false, false, false, true])
  const later = await signedInAs(w, w.owner.id)
  const tokens: {
    id: number
    status: string
  }[] = (await later.call(`GET ${path}`)).body.organization_tokens
  assert.equal(tokens.find((each) => each.id === made.get('30')?.id)?.status, 'expired')
  await w.moveClock('2026-03-02T09:05:00Z')
})

test('400: every fault at once, and who is no active member', async () => {
  const wrong = await owner.call(`POST ${path}`, { expires: '31', name: '' })
  assert.deepEqual(wrong.body.details.map((each: { attribute: string }) => each.attribute).toSorted(), [
    'expires',
    'name',
    'user_id',
  ])
  for (const id of [w.stranger.id, w.removed.id, 2_000_000_000]) {
    const reply = await create(owner, id)
    assert.deepEqual([reply.status, reply.body.code], [400, 'assignee_not_a_member'])
  }
})

test('403: who keeps no tokens; 404: who is no member; for every call', async () => {
  const { body } = await create(owner)
  const at = `${path}/${body.organization_token.id}`
  const calls = async (by: Visitor) => [
    await by.call(`GET ${path}`),
    await create(by),
    await by.call(`PUT ${at}`, { user_id: w.user.id }),
    await by.call(`DELETE ${at}`),
    await by.call(`GET /account/organizations/${w.organizationId}/assignees`),
  ]
  for (const [people, status] of [
    [['user', 'projectManager', 'viewer', 'member'], 403],
    [['stranger', 'otherOwner', 'removed'], 404],
  ] as const)
    for (const person of people)
      for (const reply of await calls(await signedInAs(w, w[person].id)))
        assert.equal(reply.status, status, person)
  for (const reply of await calls(w.visit())) assert.equal(reply.body.error_code, 10020)
  assert.equal(await statusOf(body.token), 200)
})

test('201: managers, and a member who manages IT; not a manager from whom that was taken', async () => {
  assert.equal((await create(manager)).status, 201)
  const setFlag = (userId: number, flag: boolean | null) =>
    w.database.change(
      sql`update organization_members set manages_it = ${flag} where organization_id = ${w.organizationId} and user_id = ${userId}`,
    )
  const member = await signedInAs(w, w.member.id)
  assert.equal((await create(member)).status, 403)
  await setFlag(w.member.id, true)
  assert.equal((await create(member)).status, 201)
  await setFlag(w.member.id, null)
  await setFlag(w.manager.id, false)
  assert.equal((await create(manager)).status, 403)
  await setFlag(w.manager.id, null)
})

test('403: only an owner may give a token to an owner, new or reassigned', async () => {
  const refused = await create(manager, w.owner.id)
  assert.deepEqual([refused.status, refused.body.code], [403, 'owner_only'])
  const { body } = await create(manager)
  const at = `${path}/${body.organization_token.id}`
  assert.equal((await manager.call(`PUT ${at}`, { user_id: w.owner.id })).body.code, 'owner_only')
  assert.equal((await create(owner, w.owner.id)).status, 201)
  const ours = await create(owner)
  const assigned = `${path}/${ours.body.organization_token.id}`
  assert.equal((await owner.call(`PUT ${assigned}`, { user_id: w.owner.id })).status, 200)
})

test('200: an owner gives a manager’s token to an owner: a new secret, shown once, and both are notified', async () => {
  const { body } = await create(manager)
  const at = `${path}/${body.organization_token.id}`
  const { reply, audit } = await traced(w, () => owner.call(`PUT ${at}`, { user_id: w.owner.id }))
  assert.equal(reply.status, 200)
  assert.match(reply.body.token, /^stoat_[\w-]{43}$/)
  assert.equal(await statusOf(body.token), 401, 'The manager’s secret is over.')
  assert.equal((await w.call('GET /v2/users/me', reply.body)).body.user.id, w.owner.id)
  assert.deepEqual(
    [reply.body.organization_token.created_by_id, audit[0]?.details.new_secret],
    [w.manager.id, true],
  )
  const [toMaker, toOwner] = [
    await w.mailsTo('max.manager@stint.test'),
    await w.mailsTo('olive.owner@stint.test'),
  ]
  assert.match(
    toMaker.at(-1)?.text ?? '',
    /“Payroll” now acts as Olive Owner.*the one that you know stopped working/s,
  )
  assert.match(toOwner.at(-1)?.text ?? '', /“Payroll” now acts as you.*Max Manager/s)
  const again = await owner.call(`PUT ${at}`, { user_id: w.owner.id })
  assert.deepEqual([again.status, 'token' in again.body], [200, false], 'Now an owner knows the secret.')
  assert.equal((await w.mailsTo('max.manager@stint.test')).length, toMaker.length)
})

test('200: two owners give one token away at the same time: one secret works, its receiver saw it', async () => {
  const { body } = await create(manager)
  const at = `${path}/${body.organization_token.id}`
  const replies = await Promise.all([1, 2].map(() => owner.call(`PUT ${at}`, { user_id: w.owner.id })))
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200],
  )
  const shownOnce = replies.filter((reply) => 'token' in reply.body)
  assert.equal(shownOnce.length, 1)
  assert.equal(await statusOf(shownOnce[0]?.body.token), 200)
})

test('200: a token of a member who rose above its creator says so, and gets a new secret from an owner', async () => {
  const rising = await w.addPerson('Rita Rising')
  const { body } = await create(manager, rising.id)
  const { id } = body.organization_token
  assert.equal((await shown(id)).is_maker_below, false)
  await w.database.change(sql`
    update organization_members set role = 'owner' where organization_id = ${w.organizationId} and user_id = ${rising.id}`)
  assert.equal((await shown(id)).is_maker_below, true)
  assert.equal(await statusOf(body.token), 200, 'It works while its member is active.')
  const { token, organization_token } = (await owner.call(`PUT ${path}/${id}`, { user_id: rising.id })).body
  assert.equal(organization_token.is_maker_below, false)
  assert.deepEqual([await statusOf(body.token), await statusOf(token)], [401, 200])
})

test('403: a manager without every permission creates no token for a manager with all of them', async () => {
  const other = await w.addPerson('Mona Manager', 'manager')
  const take = (flag: boolean | null) =>
    w.database.change(sql`
      update organization_members set views_others_data = ${flag}
      where organization_id = ${w.organizationId} and user_id = ${w.manager.id}`)
  const before = await create(manager, other.id)
  assert.equal(before.status, 201)
  await take(false)
  assert.equal((await create(manager, other.id)).body.code, 'owner_only')
  assert.equal((await create(manager, w.manager.id)).status, 201)
  assert.equal(await statusOf(before.body.token), 200, 'The one from before acts as its member.')
  await take(null)
})

test('200: reassigned, the same secret acts as the new member at once', async () => {
  const { body } = await create(owner)
  const { reply, audit } = await traced(w, () =>
    owner.call(`PUT ${path}/${body.organization_token.id}`, { user_id: w.viewer.id }),
  )
  assert.deepEqual(
    [reply.body.organization_token.user_id, reply.body.organization_token.user_name],
    [w.viewer.id, 'Vera Viewer'],
  )
  assert.equal((await w.call('GET /v2/users/me', { token: body.token })).body.user.id, w.viewer.id)
  assert.deepEqual(
    audit.map((entry) => [entry.action, entry.subject_user_id]),
    [['reassign', w.viewer.id]],
  )
  assert.equal(
    (await owner.call(`PUT ${path}/${body.organization_token.id}`, { user_id: w.stranger.id })).body.code,
    'assignee_not_a_member',
  )
})

test('204: revoked, the very next request is 401; it stays in the list, and cannot be revoked or given again', async () => {
  const { body } = await create(owner)
  const { id } = body.organization_token
  assert.equal((await manager.call(`DELETE ${path}/${id}`)).status, 204)
  assert.equal(await statusOf(body.token), 401)
  const after = await shown(id)
  assert.deepEqual([after.status, after.revoked_reason], ['revoked', 'revoked'])
  assert.equal((await owner.call(`DELETE ${path}/${id}`)).status, 404)
  assert.equal((await owner.call(`PUT ${path}/${id}`, { user_id: w.user.id })).status, 404)
})

test('200: the creator is removed, and the token goes on with its member’s rights', async () => {
  const leaving = await w.addPerson('Leo Leaving', 'manager')
  const { body } = await create(await signedInAs(w, leaving.id))
  const members = (member: object) =>
    w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
      body: { members: [member] },
    })
  assert.equal((await members({ user_id: leaving.id, role: 'remove' })).status, 200)
  await w.settle()
  assert.equal(await statusOf(body.token), 200)
  const clients = async () => (await w.call(`GET /v2/organizations/${w.organizationId}/clients`, body)).status
  assert.equal(await clients(), 403)
  await members({ user_id: w.user.id, role: 'manager' })
  assert.equal(await clients(), 200)
  await members({ user_id: w.user.id, role: 'user' })
  assert.equal(await clients(), 403)
})

test('401: the member is removed or the account disabled, and the token ends', async () => {
  const leaving = await w.addPerson('Lena Leaving')
  const { body } = await create(owner, leaving.id)
  assert.equal(await statusOf(body.token), 200)
  await w.database.change(sql`update users set status = 'disabled' where id = ${leaving.id}`)
  assert.equal(await statusOf(body.token), 401)
})

test('404: a token of another organization, by its id', async () => {
  const other = await signedInAs(w, w.otherOwner.id)
  const theirs = await other.call(`POST /account/organizations/${w.otherOrganizationId}/tokens`, {
    name: 'Theirs',
    user_id: w.otherOwner.id,
  })
  const { id } = theirs.body.organization_token
  assert.equal((await owner.call(`DELETE ${path}/${id}`)).status, 404)
  assert.equal((await owner.call(`PUT ${path}/${id}`, { user_id: w.user.id })).status, 404)
  assert.equal(await shown(id), undefined)
  assert.equal(await statusOf(theirs.body.token), 200)
})

test('200: assignees are active members, found by name or address; owners only for owners', async () => {
  const find = async (by: Visitor, search = '') =>
    (
      await by.call(`GET /account/organizations/${w.organizationId}/assignees?search=${search}`)
    ).body.assignees.map((each: { user_id: number }) => each.user_id)
  assert.deepEqual(await find(owner, 'uma'), [w.user.id])
  assert.deepEqual(await find(owner, 'VERA.VIEWER@'), [w.viewer.id])
  assert.deepEqual(await find(owner, 'olive'), [w.owner.id])
  assert.deepEqual(await find(manager, 'olive'), [])
  assert.deepEqual(await find(owner, 'removed'), [])
  assert.deepEqual(await find(owner, 'stranger'), [])
  assert.deepEqual(await find(owner, '%25'), [])
})

test('403: making and reassigning need a fresh proof of who they are; revoking does not', async () => {
  const { body } = await create(owner)
  await w.moveClock('2026-03-02T10:00:00Z')
  assert.equal((await create(owner)).body.error_code, 10021)
  const at = `${path}/${body.organization_token.id}`
  assert.equal((await owner.call(`PUT ${at}`, { user_id: w.viewer.id })).body.error_code, 10021)
  assert.equal((await owner.call(`DELETE ${at}`)).status, 204)
})
