import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-12-07T10:00:00Z' })
const { organization, makePolicy, daysOff, asked, decide } = requestsIn(w)
const policy = await makePolicy(80, [w.user, w.member, w.owner])
const first = await asked(w.user, daysOff(w.user, policy, ['2026-12-14', '2026-12-15']))
const second = await asked(w.member, daysOff(w.member, policy, ['2026-12-16']))
const third = await asked(w.owner, daysOff(w.owner, policy, ['2027-01-04']))
await decide(w.owner, second, 'approved')
const list = async (query = '', as = w.owner): Promise<number[]> => {
  const { body } = await w.call(`GET ${organization}/time_off_requests?${query}`, as)
  return body.time_off_requests.map(({ id }: { id: number }) => id)
}

test('200: filters by user, policy, status and day', async () => {
  assert.deepEqual(await list(), [first, second, third])
  assert.deepEqual(await list(`user_ids[]=${w.user.id}&user_ids[]=${w.owner.id}`), [first, third])
  assert.deepEqual(await list('time_off_policy_ids=999999'), [])
  assert.deepEqual(await list('status=approved'), [second])
  assert.deepEqual(await list('date[start]=2026-12-15&date[stop]=2026-12-16'), [first, second])
})

test('200: ranges exclude their stop', async () => {
  const start = '2026-12-14T09:00:00Z'
  assert.deepEqual(await list(`starts_at[start]=${start}&starts_at[stop]=2027-01-04T09:00:00Z`), [
    first,
    second,
  ])
  assert.deepEqual(await list(`starts_at[stop]=${start}`), [])
  assert.deepEqual(await list('approved_at[start]=2026-12-07T00:00:00Z'), [second])
  assert.deepEqual(await list('approved_at[stop]=2026-12-07T00:00:00Z'), [])
  assert.deepEqual(await list('created[start]=2026-12-07T00:00:00Z&created[stop]=2026-12-08T00:00:00Z'), [
    first,
    second,
    third,
  ])
})

test('200: members see their own, project managers their members’; waiting_for_me is what they can decide', async () => {
  assert.deepEqual(await list('', w.user), [first])
  assert.deepEqual(await list('', w.viewer), [])
  assert.deepEqual(await list('', w.projectManager), [first])
  assert.deepEqual(await list('', w.manager), [first, second, third])
  assert.deepEqual(await list('waiting_for_me=true', w.owner), [first, third])
  assert.deepEqual(await list('waiting_for_me=true', w.user), [])
  assert.deepEqual(await list('waiting_for_me=true', w.projectManager), [first])
})

test('200: users and policies beside the list; pages by id', async () => {
  const { body } = await w.call(
    `GET ${organization}/time_off_requests?include[]=users&include[]=time_off_policies&page_limit=2`,
    w.owner,
  )
  assert.deepEqual(
    [body.users.length, body.time_off_policies.length, body.pagination.next_page_start_id],
    [2, 1, third],
  )
})
