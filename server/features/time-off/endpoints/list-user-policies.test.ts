import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeOffIn } from '../../../testing/time-off.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-07-01T08:00:00Z' })
const { createPolicy } = timeOffIn(w)
const organization = `/v2/organizations/${w.organizationId}`
const id = await createPolicy({ time_off_policy_user_ids: [w.user.id] })
const otherId = await createPolicy({ name: 'Other', time_off_policy_user_ids: [w.user.id] })

test('200: the policies of a member, for those who see their time off; 400 without a member', async () => {
  const idsOf = async (as: Person, path: string) =>
    (await w.call(`GET ${organization}/time_off_policies${path}`, as)).body.time_off_policies.map(
      (policy: { id: number }) => policy.id,
    )
  assert.deepEqual(await idsOf(w.owner, `/user_policies?user_id=${w.user.id}`), [id, otherId])
  assert.deepEqual(await idsOf(w.member, `/user_policies?user_id=${w.user.id}`), [])
  assert.equal((await w.call(`GET ${organization}/time_off_policies/user_policies`, w.owner)).status, 400)
})
