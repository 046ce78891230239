import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../../testing/accounts.ts'
import { addPasskey, signInWith } from '../../../testing/passkeys.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const origin = 'http://stint.test'

test('204: a removed passkey no longer signs in; another user’s passkey is not found', async () => {
  const visitor = await signedInAs(w, (await w.addPerson('Rita Remover')).id)
  const key = await addPasskey(visitor, origin)
  const { passkeys } = (await visitor.call('GET /account/passkeys')).body
  const other = await signedInAs(w, w.owner.id)
  assert.equal((await other.call(`DELETE /account/passkeys/${passkeys[0].id}`)).status, 404)
  assert.equal((await visitor.call(`DELETE /account/passkeys/${passkeys[0].id}`)).status, 204)
  assert.equal((await signInWith(key, w.visit())).status, 401)
})

test('403: it needs a lately confirmed session', async () => {
  const visitor = await signedInAs(w, w.owner.id)
  await w.moveClock('2026-05-04T08:30:00Z')
  assert.equal((await visitor.call('DELETE /account/passkeys/1')).body.code, 'confirm_required')
})
