import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretIn, signedInAs } from '../../../testing/accounts.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })

test('400: the links to former wishes are worth nothing', async () => {
  const visitor = await signedInAs(w, w.projectManager.id)
  await visitor.call('PUT /account/profile', { email: 'pia@one.test' })
  await visitor.call('PUT /account/profile', { email: 'pia@two.test' })
  const [one] = await w.mailsTo('pia@one.test')
  assert.equal(
    (await w.visit().call('POST /account/email_confirmations/complete', { token: secretIn(one?.link) })).body
      .code,
    'link_expired',
  )
  const [two] = await w.mailsTo('pia@two.test')
  assert.equal(
    (await w.visit().call('POST /account/email_confirmations/complete', { token: secretIn(two?.link) }))
      .status,
    200,
  )
})

test('400: that an address is taken is told only to whoever reads its mails', async () => {
  const visitor = await signedInAs(w, w.viewer.id)
  assert.equal((await visitor.call('PUT /account/profile', { email: 'Olive.Owner@stint.test' })).status, 200)
  const mail = (await w.mailsTo('Olive.Owner@stint.test')).at(-1)
  const reply = await w
    .visit()
    .call('POST /account/email_confirmations/complete', { token: secretIn(mail?.link) })
  assert.deepEqual([reply.status, reply.body.code], [400, 'address_taken'])
})
