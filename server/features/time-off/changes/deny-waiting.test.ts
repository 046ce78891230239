import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { tracedToEnd } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'
import { timeOffRequestChanged } from '../facts.ts'

const w = await world({ now: '2026-12-07T10:00:00Z' })
const { makePolicy, daysOff, asked } = requestsIn(w)

test('announced and audited: each request that a member who left had waited for', async () => {
  const leaver = await w.addPerson('Lina Leaver')
  const policy = await makePolicy(80, [leaver])
  const waiting = [
    await asked(leaver, daysOff(leaver, policy, ['2026-12-14'])),
    await asked(leaver, daysOff(leaver, policy, ['2026-12-15'])),
  ]
  const { facts, audit } = await tracedToEnd(w, async () => {
    const body = { members: [{ user_id: leaver.id, role: 'remove' }] }
    await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, { body })
  })
  const changes = facts.filter(({ name }) => name === timeOffRequestChanged.factName)
  assert.deepEqual(
    changes.map(({ payload }) => [payload.time_off_request_id, payload.user_id, payload.changed]),
    waiting.map((id) => [id, leaver.id, ['status']]),
  )
  const denials = audit.filter(({ action }) => action === 'deny')
  assert.deepEqual(
    denials.map(({ record_id, user_id }) => [record_id, user_id]),
    waiting.map((id) => [id, null]),
  )
})
