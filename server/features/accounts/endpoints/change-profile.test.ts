import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretIn, signedInAs, testPassword } from '../../../testing/accounts.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })

test('200: names and zone change at once', async () => {
  const visitor = await signedInAs(w, w.user.id)
  const before = (await visitor.call('GET /account/profile')).body
  assert.deepEqual([before.user.name, before.email_change_pending], ['Uma User', null])
  const { user } = (
    await visitor.call('PUT /account/profile', {
      name: 'Uma von Usedom',
      time_zone: 'Europe/Paris',
      email: visitor.email,
    })
  ).body
  assert.deepEqual(
    [user.name, user.first_name, user.last_name, user.time_zone],
    ['Uma von Usedom', 'Uma von', 'Usedom', 'Europe/Paris'],
  )
  assert.equal(
    (await visitor.call('PUT /account/profile', { first_name: 'Ute', last_name: '' })).body.user.name,
    'Ute',
  )
  assert.equal((await w.mailsTo(visitor.email)).length, 0, 'the address that the form shows is no change')
})

test('200: a new address must be confirmed before it replaces the old one, which is notified', async () => {
  const visitor = await signedInAs(w, w.manager.id)
  const changed = await visitor.call('PUT /account/profile', { email: 'max@new.test' })
  assert.equal(changed.body.email_change_pending, 'max@new.test')
  assert.equal(changed.body.user.email, visitor.email)
  assert.deepEqual(
    (await w.mailsTo(visitor.email)).map((mail) => mail.subject),
    ['Your email address is about to change'],
  )
  const [asked] = await w.mailsTo('max@new.test')
  const done = await visitor.call('POST /account/email_confirmations/complete', {
    token: secretIn(asked?.link),
  })
  assert.deepEqual([done.status, done.body.email, done.body.password_token], [200, 'max@new.test', null])
  const { user, email_change_pending } = (await visitor.call('GET /account/profile')).body
  assert.deepEqual([user.email, user.email_confirmed, email_change_pending], ['max@new.test', true, null])
  assert.equal(
    (await w.visit().call('POST /account/email_confirmations/complete', { token: secretIn(asked?.link) }))
      .body.code,
    'link_expired',
  )
  assert.equal(
    (await w.visit().call('POST /account/sign_in', { email: 'max@new.test', password: testPassword })).status,
    200,
  )
})

test('200: notifications by email are switched off and on, and nothing else changes', async () => {
  const visitor = await signedInAs(w, w.viewer.id)
  for (const receives_emails of [false, true]) {
    const before = (await visitor.call('GET /account/profile')).body.user
    const { user } = (await visitor.call('PUT /account/profile', { receives_emails })).body
    assert.deepEqual(user, { ...before, receives_emails })
    assert.deepEqual((await visitor.call('PUT /account/profile', { name: user.name })).body.user, user)
  }
})

test('200: sending the current address cancels a change, and its links stop working', async () => {
  const visitor = await signedInAs(w, w.projectManager.id)
  await visitor.call('PUT /account/profile', { email: 'pia@else.test' })
  const canceled = await visitor.call('PUT /account/profile', { email: visitor.email.toUpperCase() })
  assert.equal(canceled.body.email_change_pending, null)
  const [asked] = await w.mailsTo('pia@else.test')
  const confirm = () =>
    visitor.call('POST /account/email_confirmations/complete', { token: secretIn(asked?.link) })
  assert.equal((await confirm()).body.code, 'link_expired')
  await visitor.call('PUT /account/profile', { email: 'pia@else.test' })
  assert.equal((await confirm()).body.code, 'link_expired', 'the same wish later does not revive it')
})

test('403: a new address needs a lately confirmed session, a new name does not', async () => {
  const visitor = await signedInAs(w, w.member.id)
  await w.moveClock('2026-05-04T08:20:00Z')
  assert.equal(
    (await visitor.call('PUT /account/profile', { email: 'mia@new.test' })).body.code,
    'confirm_required',
  )
  assert.equal((await visitor.call('PUT /account/profile', { name: 'Mia M' })).status, 200)
})

test('400: faults are named; 401: without a session', async () => {
  const visitor = await signedInAs(w, w.owner.id)
  const reply = await visitor.call('PUT /account/profile', { name: '', time_zone: 'FOO5', email: 'x' })
  assert.deepEqual(reply.body.details.map((each: { attribute: string }) => each.attribute).sort(), [
    'email',
    'name',
    'time_zone',
  ])
  assert.equal(
    (await visitor.call('PUT /account/profile', { time_zone: 'FOO5' })).body.details[0].attribute,
    'time_zone',
  )
  assert.equal((await w.visit().call('PUT /account/profile', {})).status, 401)
  assert.equal(
    (await w.visit().call('POST /account/email_confirmations/complete', { token: 'nonsense' })).body.code,
    'link_expired',
  )
})
