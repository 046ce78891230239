import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hooksOf } from '../../../testing/hooks.ts'
import { ownCredential } from '../../../testing/own-credential.ts'
import { pluck } from '../../../testing/pluck.ts'
import { receiver, receiverSettings } from '../../../testing/receiver.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ settings: receiverSettings })
const { own, make, makeTask } = hooksOf(w)

test('201: it hears of what is about its user, and of nothing else', async () => {
  const target = await receiver()
  await make(own, target, await ownCredential(w, w.user))
  await makeTask('For Uma', { assignee_id: w.user.id })
  await makeTask('For Pia', { assignee_id: w.projectManager.id })
  await w.settle()
  const heard = target.deliveries()
  assert.deepEqual(pluck(heard, 'event').toSorted(), ['task.assign', 'task.create'])
  assert.ok(heard.every(({ payload }) => payload.task_summary === 'For Uma'))
})

test('nothing more once its user has left the organization', async () => {
  const leaver = await w.addPerson('Lea Leaver')
  const onProject = { members: [{ user_id: leaver.id, role: 'user' }] }
  await w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, { body: onProject })
  const target = await receiver()
  await make(own, target, await ownCredential(w, leaver))
  await makeTask('Before', { assignee_id: leaver.id })
  await w.settle()
  const before = target.deliveries().length
  assert.equal(before, 2)
  const leaving = { members: [{ user_id: leaver.id, role: 'remove' }] }
  await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, { body: leaving })
  await w.settle()
  assert.equal(target.deliveries().length, before)
})
