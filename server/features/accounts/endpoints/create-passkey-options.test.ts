import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs, testPassword } from '../../../testing/accounts.ts'
import { addPasskey } from '../../../testing/passkeys.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })

test('200: the options name the site, the user, and the passkeys that are there', async () => {
  const visitor = await signedInAs(w, w.manager.id)
  await addPasskey(visitor, 'http://stint.test')
  const { options } = (await visitor.call('POST /account/passkeys/options')).body
  assert.deepEqual([options.rp, options.user.name], [{ name: 'Stint', id: 'stint.test' }, visitor.email])
  assert.equal(options.authenticatorSelection.residentKey, 'required')
  assert.equal(options.excludeCredentials.length, 1)
})

test('403: they need a lately confirmed session', async () => {
  const visitor = await signedInAs(w, w.owner.id)
  await w.moveClock('2026-05-04T08:30:00Z')
  assert.equal((await visitor.call('POST /account/passkeys/options')).body.code, 'confirm_required')
  await visitor.call('POST /account/confirm', { password: testPassword })
  assert.equal((await visitor.call('POST /account/passkeys/options')).status, 200)
})
