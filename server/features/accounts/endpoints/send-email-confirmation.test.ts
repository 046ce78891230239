import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretIn, signedInAs } from '../../../testing/accounts.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })

test('202: the mail is sent again, five times in a quarter of an hour; a link lives seven days', async () => {
  await w.moveClock('2026-05-04T09:00:00Z')
  const visitor = await signedInAs(w, w.stranger.id)
  for (let i = 0; i < 5; i++)
    assert.equal((await visitor.call('POST /account/email_confirmations')).status, 202)
  assert.equal((await visitor.call('POST /account/email_confirmations')).status, 429)
  const mails = await w.mailsTo(visitor.email)
  assert.equal(mails.length, 5)
  await w.moveClock('2026-05-11T08:59:00Z')
  assert.equal(
    (await visitor.call('POST /account/email_confirmations/complete', { token: secretIn(mails[4]?.link) }))
      .status,
    200,
  )
  assert.equal((await visitor.call('POST /account/email_confirmations')).status, 202)
  assert.equal((await w.mailsTo(visitor.email)).length, 5, 'nothing waits to be confirmed any more')
  await w.moveClock('2026-05-11T09:10:00Z')
  assert.equal(
    (await w.visit().call('POST /account/email_confirmations/complete', { token: secretIn(mails[0]?.link) }))
      .body.code,
    'link_expired',
  )
})
