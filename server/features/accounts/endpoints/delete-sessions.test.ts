import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { resetSecretFor, signedInAs, testPassword } from '../../../testing/accounts.ts'
import { createLasting, kindsOf, lastingCalls, tokenOf } from '../../../testing/lasting-access.ts'
import { ownCredential } from '../../../testing/own-credential.ts'
import { traced } from '../../../testing/traces.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { world } from '../../../testing/world.ts'

const w = await world({
  now: '2026-11-16T08:00:00Z',
  addons: ['insights'],
  settings: { STINT_TRUST_PROXY: '1' },
})
const fresh = 'another lantern pool'
const own = ['calendar_feed', 'invite_link', 'report_link', 'webhook']
const all = [...own, 'chat_webhook'].toSorted()

/** How the sessions of a user end, and who is signed in afterwards. */
const endings: Record<string, (mine: Visitor & { email: string }) => Promise<Visitor>> = {
  async 'signing out everywhere'(mine) {
    assert.equal((await mine.call('DELETE /account/sessions')).status, 204)
    return mine
  },
  async 'a new password'(mine) {
    const body = { current_password: testPassword, new_password: fresh }
    assert.equal((await mine.call('PUT /account/password', body)).status, 200)
    return mine
  },
  async 'a reset'(mine) {
    const token = await resetSecretFor(w, mine.email)
    const body = { token, password: fresh }
    assert.equal((await w.visit().call('POST /account/password_resets/complete', body)).status, 200)
    const again = w.visit()
    await again.call('POST /account/sign_in', { email: mine.email, password: fresh })
    return again
  },
}

let made = 0
async function someone() {
  made += 1
  const { id } = await w.addPerson(`Vera Victim${made}`, 'manager')
  // Only an account with a proven address keeps what its tokens created.
  await w.database.change(sql`update users set email_confirmed_at = now() where id = ${id}`)
  return { id, token: '' }
}

for (const [how, end] of Object.entries(endings))
  test(`removed by ${how}: what other browsers created, open or signed out, audited and mailed; not what tokens created`, async () => {
    const person = await someone()
    const [thief, gone, mine] = [
      await signedInAs(w, person.id),
      await signedInAs(w, person.id),
      await signedInAs(w, person.id),
    ]
    await createLasting(w, await ownCredential(w, person))
    await createLasting(w, await tokenOf(gone))
    await gone.call('POST /account/sign_out', {})
    await createLasting(w, await tokenOf(thief))
    assert.deepEqual(await kindsOf(mine), [...own, ...own, ...own, 'chat_webhook'].toSorted())
    const { reply: after, audit, facts } = await traced(w, () => end(mine))
    assert.deepEqual(await kindsOf(after), own)
    const { lasting_access } = (await after.call('GET /account/lasting_access')).body
    assert.ok(lasting_access.every((each: { created_with: string }) => each.created_with === 'personal'))
    const removals = audit.filter(({ record_type }) => record_type !== 'User')
    assert.equal(removals.length, 9)
    assert.equal(facts.filter(({ name }) => /\.(deleted|ended|changed)$/.test(name)).length >= 9, true)
    const text = (await w.mailsTo(mine.email)).at(-1)?.text ?? ''
    for (const word of [
      'Webhook of',
      'Calendar feed of',
      'Invite link of',
      'Chat webhook of',
      'Share link of',
    ])
      assert.ok(text.includes(word), text)
  })

test('as before: what the browser created that signs out everywhere, and its mail names nothing', async () => {
  const person = await someone()
  const mine = await signedInAs(w, person.id)
  await createLasting(w, await tokenOf(mine))
  await endings['signing out everywhere']?.(mine)
  assert.deepEqual(await kindsOf(mine), all)
  assert.doesNotMatch((await w.mailsTo(mine.email)).at(-1)?.text ?? '', /no longer work/)
})

test('either: a webhook that is created while its session ends is removed or refused', async () => {
  const person = await someone()
  const mine = await signedInAs(w, person.id)
  const { call, body } = lastingCalls(w).webhook ?? { call: '', body: {} }
  for (let round = 0; round < 5; round++) {
    const as = await tokenOf(await signedInAs(w, person.id))
    await Promise.all([
      ...Array.from({ length: 6 }, () => w.call(call, as, { body })),
      mine.call('DELETE /account/sessions'),
    ])
    assert.deepEqual(await kindsOf(mine), [])
  }
})

test('403: a session that was confirmed 15 minutes ago', async () => {
  const mine = await signedInAs(w, (await someone()).id)
  await w.moveClock('2026-11-16T08:16:00Z')
  const { status, body } = await mine.call('DELETE /account/sessions')
  assert.deepEqual([status, body.code], [403, 'confirm_required'])
})
