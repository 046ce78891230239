import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hooksOf } from '../../../testing/hooks.ts'
import { ownCredential } from '../../../testing/own-credential.ts'
import { world } from '../../../testing/world.ts'
import { mostWebhooks } from './inputs.ts'

const w = await world()
const { own, ofProject, ofOrganization } = hooksOf(w)
const body = { events: ['*'], target_url: 'https://hooks.example.com' }

for (const [scope, path, credential] of [
  ['user', own, await ownCredential(w, w.user)],
  ['project', ofProject, w.projectManager],
  ['organization', ofOrganization, w.owner],
] as const)
  test(`400: one more than ${mostWebhooks[scope]} webhooks of a ${scope}, also of two at the same time`, async () => {
    const create = () => w.call(`POST ${path}`, credential, { body })
    const made = await Promise.all(Array.from({ length: mostWebhooks[scope] - 1 }, create))
    assert.ok(made.every(({ status }) => status === 201))
    const last = await Promise.all([create(), create()])
    assert.deepEqual(last.map(({ status }) => status).toSorted(), [201, 400])
    const refused = last.find(({ status }) => status === 400)
    assert.equal(refused?.body.error_code, 11424)
    await w.call(`DELETE /v2/webhooks/${made[0]?.body.webhook.id}`, credential)
    assert.equal((await create()).status, 201)
  })
