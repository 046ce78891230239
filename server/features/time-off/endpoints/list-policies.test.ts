import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeOffIn } from '../../../testing/time-off.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-07-01T08:00:00Z' })
const { createPolicy } = timeOffIn(w)
const organization = `/v2/organizations/${w.organizationId}`
const id = await createPolicy({ time_off_policy_user_ids: [w.user.id] })
const otherId = await createPolicy({ name: 'Other', time_off_policy_user_ids: [w.user.id] })

test('200: members see the policies that they are on, managers see all', async () => {
  const unseen = await createPolicy({ name: 'Unseen' })
  const idsOf = async (as: Person, path: string) =>
    (await w.call(`GET ${organization}/time_off_policies${path}`, as)).body.time_off_policies.map(
      (policy: { id: number }) => policy.id,
    )
  assert.deepEqual(await idsOf(w.user, ''), [id, otherId])
  assert.deepEqual(await idsOf(w.owner, ''), [id, otherId, unseen])
})
