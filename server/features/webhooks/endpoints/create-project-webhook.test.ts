import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hooksOf } from '../../../testing/hooks.ts'
import { pluck } from '../../../testing/pluck.ts'
import { receiver, receiverSettings } from '../../../testing/receiver.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ settings: receiverSettings })
const { ofProject, make, makeTask } = hooksOf(w)

test('201: its project manager makes it, and it hears of its project alone', async () => {
  const target = await receiver()
  const id = await make(ofProject, target, w.projectManager)
  const { webhook } = (await w.call(`GET /v2/webhooks/${id}`, w.projectManager)).body
  assert.deepEqual([webhook.scope, webhook.project_id], ['project', w.projectId])
  await makeTask('On the project', { assignee_id: w.user.id })
  await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, {
    body: { name: 'Elsewhere' },
  })
  await w.settle()
  assert.deepEqual(pluck(target.deliveries(), 'event').toSorted(), ['task.assign', 'task.create'])
})

test('403 and 404: a user of the project, and who does not know it', async () => {
  const body = { events: ['*'], target_url: 'https://hooks.example.com' }
  assert.equal((await w.call(`POST ${ofProject}`, w.user, { body })).status, 403)
  assert.equal((await w.call(`POST ${ofProject}`, w.stranger, { body })).status, 404)
})
