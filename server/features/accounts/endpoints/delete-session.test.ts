import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../../testing/accounts.ts'
import { world } from '../../../testing/world.ts'

const w = await world()

test('204: ending another session ends its tokens; ending the current one signs out', async () => {
  const desk = await signedInAs(w, w.user.id)
  const phone = await signedInAs(w, w.user.id)
  const token = { token: (await phone.call('POST /account/token')).body.access_token }
  const { sessions } = (await desk.call('GET /account/sessions')).body
  const id = (isCurrent: boolean) =>
    sessions.find((each: { is_current: boolean }) => each.is_current === isCurrent).id

  assert.equal((await desk.call(`DELETE /account/sessions/${id(false)}`)).status, 204)
  assert.equal((await phone.call('GET /account/sessions')).status, 401)
  assert.equal((await w.call('GET /v2/users/me', token)).status, 401)
  assert.equal((await desk.call(`DELETE /account/sessions/${id(false)}`)).status, 404)

  assert.equal((await desk.call(`DELETE /account/sessions/${id(true)}`)).status, 204)
  assert.equal(desk.cookies.has('stint_session'), false)
})

test('404: another user’s session, and an invalid id', async () => {
  const stranger = await signedInAs(w, w.stranger.id)
  const desk = await signedInAs(w, w.owner.id)
  const { sessions } = (await desk.call('GET /account/sessions')).body
  for (const id of [sessions[0].id, 0, 'x', '99999999999'])
    assert.equal((await stranger.call(`DELETE /account/sessions/${id}`)).status, 404)
})
