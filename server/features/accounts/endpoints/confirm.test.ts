import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { signedInAs, testPassword } from '../../../testing/accounts.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })

test('200: the password makes the session fresh for another 15 minutes', async () => {
  const visitor = await signedInAs(w, w.owner.id)
  await w.moveClock('2026-05-04T08:14:00Z')
  assert.equal((await visitor.call('POST /account/passkeys/options')).status, 200)
  await w.moveClock('2026-05-04T08:17:00Z')
  assert.equal((await visitor.call('POST /account/passkeys/options')).status, 403)
  assert.deepEqual((await visitor.call('POST /account/confirm', { password: testPassword })).body, {})
  assert.equal((await visitor.call('POST /account/passkeys/options')).status, 200)
})

test('400: a wrong password is named, and counted by its session: others are not locked out', async () => {
  await w.moveClock('2026-05-04T08:31:00Z')
  const visitor = await signedInAs(w, w.manager.id)
  for (let i = 0; i < 10; i++) {
    const reply = await visitor.call('POST /account/confirm', { password: 'wrong password' })
    assert.deepEqual(
      [reply.status, reply.body.code, reply.body.details],
      [400, 'wrong_password', [{ attribute: 'password', error: 'is wrong' }]],
    )
  }
  assert.equal((await visitor.call('POST /account/confirm', { password: testPassword })).status, 429)
  const another = await signedInAs(w, w.manager.id)
  assert.equal((await another.call('POST /account/confirm', { password: testPassword })).status, 200)
})

test('400: a user without a password cannot confirm with one', async () => {
  await w.moveClock('2026-05-04T09:01:00Z')
  const visitor = await signedInAs(w, w.user.id)
  await w.database.change(sql`update users set password_hash = null where id = ${w.user.id}`)
  assert.equal(
    (await visitor.call('POST /account/confirm', { password: testPassword })).body.code,
    'wrong_password',
  )
})
