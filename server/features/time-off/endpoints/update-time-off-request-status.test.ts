import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-12-07T10:00:00Z' })
const { makePolicy, daysOff, asked, decide, balance, hour } = requestsIn(w)

test('200: approve, deny and approve again: each returns to the same balance', async () => {
  const policy = await makePolicy(40, [w.user])
  const id = await asked(w.user, daysOff(w.user, policy, ['2026-12-14', '2026-12-15']))
  const seen: [string, number][] = []
  for (const status of ['approved', 'denied', 'approved', 'denied'] as const) {
    const { body } = await decide(w.manager, id, status)
    seen.push([body.time_off_request.status, await balance(w.user, policy, 2026)])
  }
  assert.deepEqual(seen, [
    ['approved', 24 * hour],
    ['denied', 40 * hour],
    ['approved', 24 * hour],
    ['denied', 40 * hour],
  ])
})

test('200: the preview at the request is the balance after the approval', async () => {
  const policy = await makePolicy(40, [w.user])
  const id = await asked(w.user, daysOff(w.user, policy, ['2026-12-16']))
  const before = (await w.call(`GET /v2/time_off_requests/${id}`, w.user)).body.balance_preview
  const { reply, audit, facts } = await traced(w, () => decide(w.manager, id, 'approved'))
  const after = reply.body.balance_preview
  assert.deepEqual(after, before)
  assert.equal(after.balance_after, await balance(w.user, policy, 2026))
  assert.deepEqual(audit[0]?.details, { status: ['submitted', 'approved'], response: 'So be it' })
  assert.ok(facts.some(({ name }) => name === 'time_off_request.changed'))
})

test('400: two approvals at the same time that fit only once: one of them', async () => {
  const policy = await makePolicy(16, [w.member])
  const ids = [
    await asked(w.member, daysOff(w.member, policy, ['2026-12-14'])),
    await asked(w.member, daysOff(w.member, policy, ['2026-12-15'])),
  ]
  await w.database.change(sql`
    insert into time_off_postings (organization_id, policy_id, user_id, year, date, kind, amount, period_key, rule, created_at)
    values (${w.organizationId}, ${policy}, ${w.member.id}, 2026, '2026-12-07', 'adjustment', ${-8 * hour}, 'less', '{}',
            now())`)
  assert.equal(await balance(w.member, policy, 2026), 8 * hour)
  const replies = await Promise.all(ids.map((id) => decide(w.owner, id, 'approved')))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400])
  assert.equal(replies.find(({ status }) => status === 400)?.body.error_code, 14200)
  assert.equal(await balance(w.member, policy, 2026), 0)
})

test('400: the same decision twice, also at the same time, and a denial without a response', async () => {
  const policy = await makePolicy(40, [w.user])
  const id = await asked(w.user, daysOff(w.user, policy, ['2026-12-17']))
  const replies = await Promise.all([1, 2, 3].map(() => decide(w.manager, id, 'approved')))
  assert.deepEqual(replies.map(({ body }) => body.error_code ?? 0).sort(), [0, 14205, 14205])
  assert.equal(await balance(w.user, policy, 2026), 32 * hour)
  const bare = await w.call(`PUT /v2/time_off_requests/${id}/status`, w.owner, {
    body: { status: 'denied', response: ' ' },
  })
  assert.deepEqual(bare.body.details, [{ attribute: 'response', error: 'is required to deny a request' }])
  await decide(w.manager, id, 'denied')
  const again = await w.call(`PUT /v2/time_off_requests/${id}/status`, w.owner, {
    body: { status: 'denied' },
  })
  assert.deepEqual(
    again.body.details.map(({ attribute }: { attribute: string }) => attribute),
    ['response', 'status'],
  )
})

test('400: a denied request whose days were asked for again meanwhile', async () => {
  const policy = await makePolicy(40, [w.user])
  const id = await asked(w.user, daysOff(w.user, policy, ['2026-12-18']))
  await decide(w.manager, id, 'denied')
  await asked(w.user, daysOff(w.user, policy, ['2026-12-18']))
  assert.equal((await decide(w.manager, id, 'approved')).body.error_code, 14203)
})

test('403: nobody but owners decides on their own; 404: colleagues; 200: leads and project managers', async () => {
  const [lead, crew] = [await w.addPerson('Lea Lead'), await w.addPerson('Carl Crew')]
  await makeTeam(w, { members: [leadOf(lead), { user_id: crew.id, role: 'user' }] })
  const policy = await makePolicy(80, [w.owner, w.manager, w.user, crew])
  const own = async (person: typeof w.owner, date: string) =>
    asked(person, daysOff(person, policy, [date], 1))
  assert.equal((await decide(w.manager, await own(w.manager, '2026-12-14'), 'approved')).status, 403)
  assert.equal((await decide(w.owner, await own(w.owner, '2026-12-14'), 'approved')).status, 200)
  const ofUser = await own(w.user, '2026-12-21')
  assert.equal((await decide(w.user, ofUser, 'approved')).status, 403)
  assert.equal((await decide(w.member, ofUser, 'approved')).status, 404)
  assert.equal((await decide(lead, ofUser, 'approved')).status, 404)
  assert.equal((await decide(w.projectManager, ofUser, 'approved')).status, 200)
  assert.equal((await decide(lead, await own(crew, '2026-12-22'), 'denied')).status, 200)
})

test('200: requests on an archived policy can still be decided', async () => {
  const policy = await makePolicy(40, [w.user])
  const id = await asked(w.user, daysOff(w.user, policy, ['2026-12-23']))
  await w.call(`POST /v2/time_off_policies/${policy}/archive`, w.owner)
  assert.equal((await decide(w.manager, id, 'approved')).status, 200)
})
