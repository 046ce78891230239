import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createToken } from '../features/identity/changes/organization-tokens.ts'
import { addMember, removeMember } from '../features/organizations/changes/change-members.ts'
import { activeAmong } from '../features/organizations/public.ts'
import { sql } from '../foundation/db/sql.ts'
import { queried } from '../foundation/testing/queried.ts'
import { pluck } from '../testing/pluck.ts'
import { traced } from '../testing/traces.ts'
import { type Person, world } from '../testing/world.ts'
import { memberships } from '../wiring/memberships.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const organization = `/v2/organizations/${w.organizationId}`
const path = `POST ${organization}/projects`
const make = (key: string, body: object, as: Person = w.owner) =>
  w.call(path, as, { body, headers: { 'Idempotency-Key': key } })

async function countNamed(name: string): Promise<number> {
  const [row] = await queried<{ count: number }>(
    w.database,
    sql`select count(*)::int as count from projects where name = ${name}`,
  )
  return row?.count ?? -1
}

test('201: a repeat returns the first reply and does nothing', async () => {
  const key = randomUUID()
  const first = await make(key, { name: 'Once' })
  const { reply: again, facts, audit } = await traced(w, () => make(key, { name: 'Once' }))
  assert.equal(again.status, 201)
  assert.equal(again.text, first.text)
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  assert.equal(first.headers.get('idempotent-replayed'), null)
  assert.deepEqual([facts, audit], [[], []])
  assert.equal(await countNamed('Once'), 1)
})

test('200: a PUT is repeated too, although the record has changed since', async () => {
  const put = (name: string, key: string) =>
    w.call(`PUT /v2/projects/${w.projectId}`, w.owner, {
      body: { name },
      headers: { 'Idempotency-Key': key },
    })
  const first = await put('Red', 'put-1')
  await put('Blue', 'put-2')
  const again = await put('Red', 'put-1')
  assert.equal(again.text, first.text)
  assert.equal((await w.call(`GET /v2/projects/${w.projectId}`, w.owner)).body.project.name, 'Blue')
})

test('201: a hundred concurrent requests create one row and get equal replies', async () => {
  const key = randomUUID()
  const { reply: replies, facts } = await traced(w, () =>
    Promise.all(Array.from({ length: 100 }, () => make(key, { name: 'Hundredfold' }))),
  )
  assert.deepEqual(new Set(pluck(replies, 'status')), new Set([201]))
  assert.equal(new Set(pluck(replies, 'text')).size, 1)
  assert.equal(await countNamed('Hundredfold'), 1)
  assert.deepEqual(pluck(facts, 'name'), ['project.created', 'project.members_changed'])
})

test('201: without a key, and with different keys, each request counts', async () => {
  await Promise.all([
    w.call(path, w.owner, { body: { name: 'Each' } }),
    w.call(path, w.owner, { body: { name: 'Each' } }),
  ])
  await Promise.all([make(randomUUID(), { name: 'Each' }), make(randomUUID(), { name: 'Each' })])
  assert.equal(await countNamed('Each'), 4)
})

test('422: the same key with another body, path or method', async () => {
  const key = randomUUID()
  await make(key, { name: 'First' })
  const headers = { 'Idempotency-Key': key }
  for (const reply of [
    await make(key, { name: 'Second' }),
    await w.call(`${path}?x=1`, w.owner, { body: { name: 'First' }, headers }),
    await w.call('POST /v2/organizations', w.owner, { body: { name: 'First' }, headers }),
    await w.call(`PUT /v2/projects/${w.projectId}`, w.owner, { body: { name: 'First' }, headers }),
  ]) {
    assert.equal(reply.status, 422)
    assert.equal(reply.body.error_code, 11007)
  }
  assert.equal(await countNamed('Second'), 0)
})

test('422: of two different concurrent requests with one key, one runs', async () => {
  const key = randomUUID()
  const replies = await Promise.all([make(key, { name: 'Left' }), make(key, { name: 'Right' })])
  assert.deepEqual(pluck(replies, 'status').sort(), [201, 422])
  assert.equal((await countNamed('Left')) + (await countNamed('Right')), 1)
})

test('201: a key belongs to its user', async () => {
  const key = randomUUID()
  const [mine, yours] = await Promise.all([
    make(key, { name: 'Shared' }, w.owner),
    make(key, { name: 'Shared' }, w.manager),
  ])
  assert.deepEqual([mine?.status, yours?.status], [201, 201])
  assert.notEqual(mine?.body.project.id, yours?.body.project.id)
})

test('201: a refused request does not use up its key', async () => {
  const key = randomUUID()
  assert.equal((await make(key, { name: '' })).status, 400)
  assert.equal((await make(key, { name: 'Kept', client_id: 424_242 })).status, 400)
  assert.equal((await make(key, { name: 'Kept' }, w.member)).status, 403)
  assert.equal((await make(key, { name: 'Kept' })).status, 201)
})

test('201: after 24 hours the key is new again', async () => {
  const key = randomUUID()
  const first = await make(key, { name: 'Daily' })
  await w.moveClock('2026-05-05T07:59:00Z')
  assert.equal((await make(key, { name: 'Daily' })).text, first.text)
  await w.moveClock('2026-05-05T08:10:00Z')
  const second = await make(key, { name: 'Daily' })
  assert.equal(second.status, 201)
  assert.notEqual(second.body.project.id, first.body.project.id)
  assert.equal((await make(key, { name: 'Daily' })).text, second.text)
  assert.equal(await countNamed('Daily'), 2)
})

test('400: a key that is empty, too long or not visible ASCII', async () => {
  for (const key of ['', 'x'.repeat(256), 'with space', 'caf\u00e9']) {
    const { status, body } = await make(key, { name: 'Never' })
    assert.equal(status, 400, key)
    assert.deepEqual(pluck(body.details, 'attribute'), ['Idempotency-Key'])
  }
  assert.equal((await make('x'.repeat(255), { name: 'Longest' })).status, 201)
})

const headers = { 'Idempotency-Key': 'the-same-again' }

test('404: a removed member sends a request again and does not get its stored reply', async () => {
  const leaver = await w.addPerson('Lea Leaver', 'manager')
  const key = randomUUID()
  assert.equal((await make(key, { name: 'Secret plans' }, leaver)).status, 201)
  await w.write((writer) => removeMember(writer, memberships, w.organizationId, leaver.id))
  await w.write((writer) => addMember(writer, w.otherOrganizationId, { userId: leaver.id, role: 'user' }))
  const elsewhere = await tokenOf(leaver, w.otherOrganizationId)
  const again = await make(key, { name: 'Secret plans' }, elsewhere)
  assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [404, null])
})

test('403: a manager who became a user does not get a stored reply', async () => {
  const demoted = await w.addPerson('Dee Demoted', 'manager')
  const key = randomUUID()
  assert.equal((await make(key, { name: 'Planned' }, demoted)).status, 201)
  await setMember(demoted, { role: 'user' })
  assert.equal((await make(key, { name: 'Planned' }, demoted)).status, 403)
})

test('403: a manager who became view-only does not get a stored reply', async () => {
  const reader = await w.addPerson('Rea Reader', 'manager')
  const key = randomUUID()
  assert.equal((await make(key, { name: 'Read only' }, reader)).status, 201)
  await setMember(reader, { view_only: true })
  assert.equal((await make(key, { name: 'Read only' }, reader)).status, 403)
})

test('404: a project manager who left the project does not get the stored reply of its change', async () => {
  const change = () =>
    w.call(`PUT /v2/projects/${w.projectId}/update_metadata`, w.projectManager, {
      body: { metadata: [{ key: 'crm', value: 'P-1' }] },
      headers,
    })
  assert.equal((await change()).status, 200)
  assert.equal((await change()).headers.get('idempotent-replayed'), 'true')
  const projects = [{ project_id: w.projectId, role: 'remove' }]
  await setMember(w.projectManager, { projects })
  assert.equal((await change()).status, 404)
})

test('204: a DELETE is repeated although the first one removed what the path names', async () => {
  const field = await w.call(`POST ${organization}/member_profile_fields`, w.owner, {
    body: { key: 'shoe_size', type: 'number', title: 'Shoe size' },
  })
  assert.equal(field.status, 201, field.text)
  const team = await w.call(`POST ${organization}/teams`, w.owner, { body: { name: 'Short-lived' } })
  for (const path of [`${organization}/member_profile_fields/shoe_size`, `/v2/teams/${team.body.team.id}`]) {
    const remove = (as: Person) => w.call(`DELETE ${path}`, as, { headers: { 'Idempotency-Key': path } })
    assert.equal((await remove(w.owner)).status, 204)
    const again = await remove(w.owner)
    assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [204, 'true'])
    assert.equal((await w.call(`DELETE ${path}`, w.owner)).status, 404)
  }
})

test('404: a DELETE is not repeated for a caller whose role has changed since', async () => {
  const demoted = await w.addPerson('Dan Demoted', 'manager')
  const team = await w.call(`POST ${organization}/teams`, w.owner, { body: { name: 'Gone' } })
  const remove = () => w.call(`DELETE /v2/teams/${team.body.team.id}`, demoted, { headers })
  assert.equal((await remove()).status, 204)
  await setMember(demoted, { role: 'user' })
  assert.equal((await remove()).status, 404)
})

test('403: a token of one organization does not get a reply that a wider credential stored', async () => {
  const stop = (as: Person) => w.call('POST /v2/users/me/timer/stop', as, { body: {}, headers })
  const narrow = await w.addPerson('Nan Narrow')
  await w.write((writer) => addMember(writer, w.otherOrganizationId, { userId: narrow.id, role: 'user' }))
  assert.equal((await stop(narrow)).status, 200)
  assert.equal((await stop(await tokenOf(narrow, w.otherOrganizationId))).status, 403)
})

async function tokenOf({ id }: Person, organizationId: number): Promise<Person> {
  const wanted = { organizationId, userId: id, name: 'elsewhere', expiry: 'never' } as const
  const { token } = await w.write((writer) => createToken(writer, { activeAmong }, wanted))
  return { id, token }
}

async function setMember({ id }: Person, change: object): Promise<void> {
  const body = { members: [{ user_id: id, ...change }] }
  assert.equal((await w.call(`PUT ${organization}/update_members`, w.owner, { body })).status, 200)
}
