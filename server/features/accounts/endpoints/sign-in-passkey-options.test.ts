import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z', settings: { STINT_TRUST_PROXY: '1' } })

test('200: the options name no account, and a challenge of its own each time', async () => {
  const ask = async () => (await w.visit().call('POST /account/sign_in/passkey_options')).body.options
  const [one, two] = [await ask(), await ask()]
  assert.deepEqual(
    [one.rpId, one.userVerification, one.allowCredentials],
    ['stint.test', 'preferred', undefined],
  )
  assert.notEqual(one.challenge, two.challenge)
})

test('429: an address gets two hundred of them in a quarter of an hour', async () => {
  const visitor = w.visit({ 'X-Forwarded-For': '203.0.113.1' })
  const statuses = []
  for (let i = 0; i < 201; i++)
    statuses.push((await visitor.call('POST /account/sign_in/passkey_options')).status)
  assert.deepEqual([statuses[199], statuses[200]], [200, 429])
  assert.equal((await w.visit().call('POST /account/sign_in/passkey_options')).status, 200)
})
