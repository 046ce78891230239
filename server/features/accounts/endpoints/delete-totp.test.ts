import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { signedInAs, testPassword } from '../../../testing/accounts.ts'
import { turnOnTwoStep } from '../../../testing/two-step.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })

test('204: an unfinished set-up is canceled without a mail', async () => {
  const visitor = await signedInAs(w, w.manager.id)
  await visitor.call('POST /account/totp')
  assert.equal((await visitor.call('DELETE /account/totp')).status, 204)
  assert.equal(
    (await visitor.call('POST /account/totp/confirm', { code: '123456' })).body.code,
    'no_set_up_begun',
  )
  assert.equal((await w.mailsTo(visitor.email)).length, 0)
})

test('204: afterwards the password is enough, and recovery codes are gone', async () => {
  const visitor = await signedInAs(w, w.user.id)
  await turnOnTwoStep(w, visitor)
  assert.equal((await visitor.call('DELETE /account/totp')).status, 204)
  const [left] = await queried<{ count: number }>(
    w.database,
    sql`select count(*)::int as count from recovery_codes`,
  )
  assert.equal(left?.count, 0)
  const reply = await w
    .visit()
    .call('POST /account/sign_in', { email: visitor.email, password: testPassword })
  assert.equal(reply.body.signed_in, true)
})

test('400: what is not active cannot be turned off', async () => {
  const visitor = await signedInAs(w, w.viewer.id)
  assert.equal((await visitor.call('DELETE /account/totp')).body.code, 'two_step_inactive')
})
