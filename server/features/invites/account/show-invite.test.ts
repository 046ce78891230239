import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretIn, signedInAs } from '../../../testing/accounts.ts'
import { invite, invitedSecret, mailedSecret, makeLink } from '../../../testing/invites.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const shown = async (secret: string, visitor = w.visit()) =>
  (await visitor.call(`GET /account/invites/${secret}`)).body.invite

test('200: the link of an invite shows where it leads, and whether the reader must sign in', async () => {
  const { expires_at, ...found } = await shown(
    await invitedSecret(w, 'new@stint.test', { role: 'organization_manager', name: ' Nia New ' }),
  )
  assert.deepEqual(found, {
    organization_name: 'Test Works',
    email: 'new@stint.test',
    name: 'Nia New',
    role: 'organization_manager',
    invited_by_name: 'Olive Owner',
    has_account: false,
    proves_address: true,
  })
  assert.ok(expires_at.startsWith('2026-05-18T08:00'))
  await invite(w, { email: 'stan.stranger@stint.test' })
  assert.equal((await shown(await mailedSecret(w, 'stan.stranger@stint.test'))).has_account, true)
})

test('200: anyone can open a link, also a user who is signed in', async () => {
  const { code } = await makeLink(w, { project_ids: [w.projectId] })
  const link = {
    organization_name: 'Test Works',
    name: null,
    role: 'project_user',
    invited_by_name: 'Olive Owner',
    expires_at: null,
    proves_address: false,
  }
  assert.deepEqual(await shown(code), { ...link, email: null, has_account: false })
  const visitor = await signedInAs(w, w.otherOwner.id)
  assert.deepEqual(await shown(code, visitor), { ...link, email: visitor.email, has_account: true })
})

test('200: so is the invite_url of the organization', async () => {
  const { body } = await w.call(`GET /v2/organizations/${w.organizationId}`, w.owner)
  assert.deepEqual(await shown(secretIn(body.organization.invite_url)), {
    organization_name: 'Test Works',
    email: null,
    name: null,
    role: 'project_viewer',
    invited_by_name: null,
    expires_at: null,
    has_account: false,
    proves_address: false,
  })
})

test('404: what is unknown, and what is over', async () => {
  assert.equal((await w.visit().call('GET /account/invites/unknown')).status, 404)
  assert.equal((await w.visit().call(`GET /account/invites/${'a'.repeat(250)}`)).status, 404)
  const { code } = await makeLink(w, { expires_at: '2026-05-04T09:00:00Z' })
  const secret = await invitedSecret(w, 'late@stint.test')
  await w.moveClock('2026-05-18T08:01:30Z')
  for (const over of [code, secret])
    assert.equal((await w.visit().call(`GET /account/invites/${over}`)).status, 404)
})
