import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-12-07T10:00:00Z' })
const { makePolicy, daysOff, asked, decide, balance, hour } = requestsIn(w)
const put = (id: number, body: object, as = w.user, query = '') =>
  w.call(`PUT /v2/time_off_requests/${id}${query}`, as, { body })

test('200: a replacement moves the days, and its own old days are no overlap and no burden', async () => {
  const policy = await makePolicy(16, [w.user])
  const id = await asked(w.user, daysOff(w.user, policy, ['2026-12-14', '2026-12-15']))
  const { reply, facts } = await traced(w, () =>
    put(id, daysOff(w.user, policy, ['2026-12-15', '2026-12-16'])),
  )
  assert.deepEqual(
    reply.body.time_off_request.time_off_request_days.map(({ date }: { date: string }) => date),
    ['2026-12-15', '2026-12-16'],
  )
  assert.equal(reply.body.balance_preview.pending, 0)
  assert.deepEqual(facts[0]?.payload, {
    organization_id: w.organizationId,
    time_off_request_id: id,
    user_id: w.user.id,
    changed: ['days'],
  })
})

test('200: a denied request is submitted again, without the old answer', async () => {
  const policy = await makePolicy(16, [w.user])
  const body = daysOff(w.user, policy, ['2026-12-17'])
  const id = await asked(w.user, body)
  await decide(w.manager, id, 'denied')
  const { time_off_request } = (await put(id, body)).body
  assert.equal(time_off_request.status, 'submitted')
  assert.deepEqual(
    ['response', 'denied_at', 'denied_by_id'].filter((name) => name in time_off_request),
    [],
  )
  assert.equal((await decide(w.manager, id, 'approved')).status, 200)
})

test('200: with a policy that needs no approval it is approved at once', async () => {
  const [slow, quick] = [
    await makePolicy(16, [w.user]),
    await makePolicy(16, [w.user], { requires_approval: false }),
  ]
  const id = await asked(w.user, daysOff(w.user, slow, ['2026-12-18']))
  const { time_off_request } = (await put(id, daysOff(w.user, quick, ['2026-12-18']))).body
  assert.deepEqual([time_off_request.status, time_off_request.time_off_policy_id], ['approved', quick])
  assert.deepEqual(
    [await balance(w.user, slow, 2026), await balance(w.user, quick, 2026)],
    [16 * hour, 8 * hour],
  )
})

test('400: an approved one; dry_run writes nothing; 404: a colleague', async () => {
  const policy = await makePolicy(16, [w.user])
  const body = daysOff(w.user, policy, ['2026-12-21'])
  const id = await asked(w.user, body)
  const { reply, facts } = await traced(w, () =>
    put(id, daysOff(w.user, policy, ['2026-12-22', '2026-12-23'], 9), w.user, '?dry_run=1'),
  )
  assert.deepEqual([reply.body.faults[0].error_code, facts], [14200, []])
  assert.equal((await put(id, body, w.member)).status, 404)
  await decide(w.manager, id, 'approved')
  assert.equal((await put(id, body)).body.error_code, 14205)
})

test('400: an approved one with other faults: all are named, and the dry run says the same', async () => {
  const policy = await makePolicy(16, [w.user])
  const id = await asked(w.user, daysOff(w.user, policy, ['2026-12-28']))
  await decide(w.manager, id, 'approved')
  const wrong = daysOff(w.user, policy, ['2026-12-28', '2026-12-29'])
  const { status, body } = await put(id, {
    ...wrong,
    time_off_request_days: wrong.time_off_request_days.slice(1),
  })
  const named = body.details.map(({ attribute }: { attribute: string }) => attribute)
  assert.deepEqual([status, body.error_code], [400, 14205])
  assert.deepEqual(named, ['status', 'time_off_request_days'])
  const tried = await put(id, wrong, w.manager, '?dry_run=1')
  assert.equal(tried.body.faults[0].error_code, 14205)
})
