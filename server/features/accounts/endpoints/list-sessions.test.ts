import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../../testing/accounts.ts'
import { world } from '../../../testing/world.ts'

const w = await world()

test('200: the account’s own sessions, with the current one marked', async () => {
  await signedInAs(w, w.manager.id)
  const desk = await signedInAs(w, w.owner.id, { 'User-Agent': 'Desk' })
  const phone = await signedInAs(w, w.owner.id, { 'User-Agent': 'Phone' })
  const { sessions } = (await desk.call('GET /account/sessions')).body
  assert.deepEqual(
    sessions.map((each: { user_agent: string; is_current: boolean; signed_in_by: string; ip: string }) => [
      each.user_agent,
      each.is_current,
      each.signed_in_by,
      each.ip,
    ]),
    [
      ['Phone', false, 'password', '127.0.0.1'],
      ['Desk', true, 'password', '127.0.0.1'],
    ],
  )
  assert.equal((await phone.call('GET /account/sessions')).body.sessions.length, 2)
})
