import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../../testing/accounts.ts'
import { addPasskey, signInWith } from '../../../testing/passkeys.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const origin = 'http://stint.test'

test('200: the account’s own passkeys with their last use', async () => {
  await addPasskey(await signedInAs(w, w.owner.id), origin)
  const visitor = await signedInAs(w, w.manager.id)
  const key = await addPasskey(visitor, origin)
  const before = (await visitor.call('GET /account/passkeys')).body.passkeys
  assert.deepEqual(
    before.map((each: { name: string; last_used_at: string | null }) => [each.name, each.last_used_at]),
    [['Key', null]],
  )
  await signInWith(key, w.visit())
  const [used] = (await visitor.call('GET /account/passkeys')).body.passkeys
  assert.ok(used.last_used_at >= '2026-05-04T08:00:00')
})
