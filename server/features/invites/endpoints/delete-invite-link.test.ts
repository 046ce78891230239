import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeLink } from '../../../testing/invites.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const remove = (id: number, as = w.owner) => w.call(`DELETE /v2/invite_links/${id}`, as)

test('204: the deleted link lets no one join', async () => {
  const { id, code } = await makeLink(w)
  const { reply, facts, audit } = await traced(w, () => remove(id, w.manager))
  assert.deepEqual([reply.status, reply.text], [204, ''])
  const payload = { organization_id: w.organizationId, invite_link_id: id }
  assert.deepEqual(facts, [{ name: 'invite_link.deleted', payload }])
  assert.deepEqual(
    audit.map((entry) => [entry.action, entry.record_type, entry.record_id]),
    [['delete', 'InviteLink', id]],
  )
  assert.equal((await w.visit().call(`GET /account/invites/${code}`)).status, 404)
  assert.equal((await remove(id)).status, 404)
})

test('204: once, when many ask at the same time', async () => {
  const { id } = await makeLink(w)
  const replies = await Promise.all(Array.from({ length: 5 }, () => remove(id)))
  assert.deepEqual(replies.map((reply) => reply.status).sort(), [204, 404, 404, 404, 404])
})

test('404: callers without access', async () => {
  const { id } = await makeLink(w)
  for (const person of [w.projectManager, w.user, w.stranger, w.otherOwner])
    assert.equal((await remove(id, person)).status, 404)
})
