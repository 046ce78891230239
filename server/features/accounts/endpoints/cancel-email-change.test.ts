import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretIn, signedInAs } from '../../../testing/accounts.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const cancel = (token: string) => w.visit().call('POST /account/email_changes/cancel', { token })

test('200: the notice to the old address holds a link that cancels the change without a session', async () => {
  const thief = await signedInAs(w, w.manager.id)
  await thief.call('PUT /account/profile', { email: 'thief@new.test' })
  const notice = (await w.mailsTo(thief.email)).at(-1)
  assert.match(notice?.link ?? '', /^\/cancel-email-change\//)
  const reply = await cancel(secretIn(notice?.link))
  assert.deepEqual(
    [reply.status, reply.body],
    [200, { email: thief.email, canceled_email: 'thief@new.test' }],
  )
  const asked = (await w.mailsTo('thief@new.test')).at(-1)
  const confirmed = await thief.call('POST /account/email_confirmations/complete', {
    token: secretIn(asked?.link),
  })
  assert.equal(confirmed.body.code, 'link_expired')
  assert.equal((await thief.call('GET /account/profile')).body.email_change_pending, null)
  assert.equal((await cancel(secretIn(notice?.link))).body.code, 'link_expired', 'it works once')
})

test('400: a link cancels its own change and no later one, and no link of another kind cancels', async () => {
  const visitor = await signedInAs(w, w.owner.id)
  await visitor.call('PUT /account/profile', { email: 'olive@one.test' })
  const first = secretIn((await w.mailsTo(visitor.email)).at(-1)?.link)
  await visitor.call('PUT /account/profile', { email: 'olive@two.test' })
  assert.equal((await cancel(first)).body.code, 'link_expired')
  const confirmation = secretIn((await w.mailsTo('olive@two.test')).at(-1)?.link)
  assert.equal((await cancel(confirmation)).body.code, 'link_expired')
  assert.equal((await visitor.call('GET /account/profile')).body.email_change_pending, 'olive@two.test')
  await visitor.call('POST /account/email_confirmations/complete', { token: confirmation })
  const second = secretIn((await w.mailsTo(visitor.email)).at(-1)?.link)
  assert.equal((await cancel(second)).body.code, 'link_expired', 'too late once the address is confirmed')
})
