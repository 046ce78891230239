import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs, testPassword } from '../../../testing/accounts.ts'
import { codeOf } from '../../../testing/two-step.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })

test('200: two-step sign-in is set up with a code, then asked for, and turned off again', async () => {
  const visitor = await signedInAs(w, w.owner.id)
  const begun = (await visitor.call('POST /account/totp')).body
  assert.match(
    begun.otpauth_url,
    /^otpauth:\/\/totp\/Stint:olive\.owner%40stint\.test\?issuer=Stint&secret=[A-Z2-7]{32}&/,
  )
  assert.equal(new URL(begun.otpauth_url).searchParams.get('secret'), begun.secret)
  assert.equal((await visitor.call('GET /account/state')).body.user.has_totp, false)

  const wrong = await visitor.call('POST /account/totp/confirm', { code: '000000' })
  assert.deepEqual([wrong.status, wrong.body.code], [401, 'wrong_code'])
  const done = await visitor.call('POST /account/totp/confirm', { code: codeOf(begun.secret, await w.now()) })
  assert.equal(done.status, 200)
  assert.equal(done.body.recovery_codes.length, 10)
  assert.equal((await visitor.call('GET /account/profile')).body.user.has_totp, true)
  assert.equal((await visitor.call('POST /account/totp')).body.code, 'two_step_active')
  assert.equal(
    (await visitor.call('POST /account/totp/confirm', { code: '123456' })).body.code,
    'two_step_active',
  )

  assert.equal((await visitor.call('DELETE /account/totp')).status, 204)
  assert.equal((await visitor.call('DELETE /account/totp')).body.code, 'two_step_inactive')
  assert.deepEqual(
    (await w.mailsTo(visitor.email))
      .map((mail) => mail.subject)
      .filter((subject) => subject.startsWith('Two-step')),
    ['Two-step sign-in is on', 'Two-step sign-in is off'],
  )
  const again = await w
    .visit()
    .call('POST /account/sign_in', { email: visitor.email, password: testPassword })
  assert.equal(again.body.signed_in, true)
})

test('400: a code cannot be confirmed before a set-up began', async () => {
  const visitor = await signedInAs(w, w.projectManager.id)
  assert.equal(
    (await visitor.call('POST /account/totp/confirm', { code: '123456' })).body.code,
    'no_set_up_begun',
  )
})
