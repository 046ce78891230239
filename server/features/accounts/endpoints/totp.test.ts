import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { signedInAs, testPassword } from '../../../testing/accounts.ts'
import { codeOf, turnOnTwoStep } from '../../../testing/two-step.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })

test('200: two-step sign-in is set up with a code, then asked for, and turned off again', async () => {
  const visitor = await signedInAs(w, w.owner.id)
  const begun = (await visitor.call('POST /account/totp')).body
  assert.match(begun.otpauth_url, /^otpauth:\/\/totp\/Stint:olive\.owner%40stint\.test\?issuer=Stint&secret=[A-Z2-7]{32}&/)
  assert.equal(new URL(begun.otpauth_url).searchParams.get('secret'), begun.secret)
  assert.equal((await visitor.call('GET /account/state')).body.user.has_totp, false)

  const wrong = await visitor.call('POST /account/totp/confirm', { code: '000000' })
  assert.deepEqual([wrong.status, wrong.body.code], [401, 'wrong_code'])
  const done = await visitor.call('POST /account/totp/confirm', { code: codeOf(begun.secret, await w.now()) })
  assert.equal(done.status, 200)
  assert.equal(done.body.recovery_codes.length, 10)
  assert.equal((await visitor.call('GET /account/profile')).body.user.has_totp, true)
  assert.equal((await visitor.call('POST /account/totp')).body.code, 'two_step_active')
  assert.equal((await visitor.call('POST /account/totp/confirm', { code: '123456' })).body.code, 'two_step_active')

  assert.equal((await visitor.call('DELETE /account/totp')).status, 204)
  assert.equal((await visitor.call('DELETE /account/totp')).body.code, 'two_step_inactive')
  assert.deepEqual((await w.mailsTo(visitor.email)).map((mail) => mail.subject).filter((subject) => subject.startsWith('Two-step')), ['Two-step sign-in is on', 'Two-step sign-in is off'])
  const again = await w.visit().call('POST /account/sign_in', { email: visitor.email, password: testPassword })
  assert.equal(again.body.signed_in, true)
})

test('200: neither the secret nor a recovery code can be read in the database', async () => {
  const visitor = await signedInAs(w, w.manager.id)
  const { secret, recoveryCodes } = await turnOnTwoStep(w, visitor)
  const [stored] = await w.database.rows<{ sealed: Buffer; codes: string }>(sql`
    select totp_secret as sealed, (select string_agg(encode(code_hash, 'escape'), ' ') from recovery_codes where user_id = u.id) as codes
    from users u where id = ${w.manager.id}`)
  assert.ok(stored && stored.sealed.length === 20 + 28)
  assert.ok(!stored.codes.includes(recoveryCodes[0]?.replaceAll('-', '') ?? 'none'))
  assert.ok(!stored.sealed.toString('latin1').includes(secret))
})

test('200: new recovery codes take the place of the old ones', async () => {
  await w.moveClock('2026-05-04T09:00:00Z')
  const visitor = await signedInAs(w, w.user.id)
  assert.equal((await visitor.call('POST /account/recovery_codes')).body.code, 'two_step_inactive')
  const { recoveryCodes: old } = await turnOnTwoStep(w, visitor)
  const { recovery_codes: fresh } = (await visitor.call('POST /account/recovery_codes')).body
  assert.equal(fresh.filter((code: string) => old.includes(code)).length, 0)
  const half = w.visit()
  await half.call('POST /account/sign_in', { email: visitor.email, password: testPassword })
  assert.equal((await half.call('POST /account/sign_in/second_factor', { recovery_code: old[0] })).status, 401)
  assert.equal((await half.call('POST /account/sign_in/second_factor', { recovery_code: fresh[0] })).status, 200)
})

test('403: fifteen minutes after the last proof, two-step sign-in asks for a new one', async () => {
  await w.moveClock('2026-05-04T10:00:00Z')
  const visitor = await signedInAs(w, w.viewer.id)
  await turnOnTwoStep(w, visitor)
  await w.moveClock('2026-05-04T10:15:30Z')
  for (const route of ['POST /account/totp', 'DELETE /account/totp', 'POST /account/recovery_codes']) {
    const reply = await visitor.call(route)
    assert.deepEqual([reply.status, reply.body.code, reply.body.error_code], [403, 'confirm_required', 10021], route)
  }
  assert.equal((await visitor.call('POST /account/confirm', { password: testPassword })).status, 200)
  assert.equal((await visitor.call('DELETE /account/totp')).status, 204)
})

test('400: a code cannot be confirmed before a set-up began', async () => {
  const visitor = await signedInAs(w, w.projectManager.id)
  assert.equal((await visitor.call('POST /account/totp/confirm', { code: '123456' })).body.code, 'no_set_up_begun')
})
