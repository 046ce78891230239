import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../../testing/accounts.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })

test('200: who is signed in, and the address that waits to be confirmed', async () => {
  const visitor = await signedInAs(w, w.user.id)
  const before = (await visitor.call('GET /account/profile')).body
  assert.deepEqual(
    [before.user.name, before.user.email, before.email_change_pending],
    ['Uma User', visitor.email, null],
  )
  await visitor.call('PUT /account/profile', { email: 'uma@new.test' })
  assert.equal((await visitor.call('GET /account/profile')).body.email_change_pending, 'uma@new.test')
})
