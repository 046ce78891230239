import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberLimitsIn } from '../../../testing/member-limits.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const { make, path } = memberLimitsIn(w)

test('204: the group is gone, and its members are in none', async () => {
  const id = await make({ type: 'hours', hours: 8, member_ids: [w.user.id] })
  const { reply, facts, audit } = await traced(w, () => w.call(`DELETE ${path}/${id}`, w.manager))
  assert.deepEqual([reply.status, reply.text], [204, ''])
  assert.equal((await w.call(`GET ${path}/${id}`, w.owner)).status, 404)
  assert.deepEqual(facts[0]?.payload.deleted_ids, [id])
  assert.deepEqual(
    audit.map(({ action, record_type }) => [action, record_type]),
    [
      ['remove', 'MemberLimitMember'],
      ['delete', 'MemberLimit'],
    ],
  )
})

test('204: once, when many calls arrive at the same time', async () => {
  const id = await make({ type: 'hours', hours: 8, member_ids: [w.user.id] })
  const replies = await Promise.all(Array.from({ length: 6 }, () => w.call(`DELETE ${path}/${id}`, w.owner)))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [204, 404, 404, 404, 404, 404])
})
