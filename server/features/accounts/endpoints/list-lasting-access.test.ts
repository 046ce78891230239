import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../../testing/accounts.ts'
import { agent, createLasting, kindsOf, tokenOf } from '../../../testing/lasting-access.ts'
import { ownCredential } from '../../../testing/own-credential.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z', addons: ['insights'] })
const kinds = ['calendar_feed', 'chat_webhook', 'invite_link', 'report_link', 'webhook']
const listed = async (browser: Awaited<ReturnType<typeof signedInAs>>) =>
  (await browser.call('GET /account/lasting_access')).body.lasting_access

test('200: what a browser created, with the browser, its address and the organization, never the secret', async () => {
  const browser = await signedInAs(w, w.owner.id)
  await createLasting(w, await tokenOf(browser))
  const list = await listed(browser)
  assert.deepEqual(await kindsOf(browser), kinds)
  for (const each of list)
    assert.deepEqual(
      [each.created_with, each.ip, each.user_agent, each.is_of_current_session, each.token_name],
      ['session', '127.0.0.1', agent, true, null],
    )
  assert.ok(list.every((each: { organization_name: string }) => each.organization_name.length > 0))
  const hosts = list.flatMap(({ host }: { host: string | null }) => host ?? [])
  assert.deepEqual(hosts.toSorted(), ['chat.example.com', 'hooks.example.com'])
  const other = await signedInAs(w, w.owner.id)
  assert.ok(
    (await listed(other)).every((each: { is_of_current_session: boolean }) => !each.is_of_current_session),
  )
})

test('200: what tokens created, with the name of the token', async () => {
  const browser = await signedInAs(w, w.manager.id)
  await createLasting(w, await ownCredential(w, w.manager))
  const [first] = await listed(browser)
  assert.equal(first.created_with, 'personal')
  assert.ok(first.token_name)
  await createLasting(w, w.manager)
  assert.equal((await listed(browser))[0].created_with, 'organization_token')
})

test('200 without: what others created, what was deleted, expired or used up', async () => {
  const { id } = await w.addPerson('Nell New', 'manager')
  const browser = await signedInAs(w, id)
  const as = await tokenOf(browser)
  assert.deepEqual(await kindsOf(browser), [])
  const link = (body: object) =>
    w.call(`POST /v2/organizations/${w.organizationId}/invite_links`, as, { body })
  await link({ expires_at: '2026-11-16T09:00:00Z' })
  const { invite_link } = (await link({})).body
  assert.deepEqual(await kindsOf(browser), ['invite_link', 'invite_link'])
  await w.call(`DELETE /v2/invite_links/${invite_link.id}`, as)
  assert.deepEqual(await kindsOf(browser), ['invite_link'])
  await w.moveClock('2026-11-16T09:00:01Z')
  assert.deepEqual(await kindsOf(await signedInAs(w, id)), [])
})

test('a mail names each one that a browser creates, its address and browser; none for a token', async () => {
  const { id } = await w.addPerson('Mia Mailed', 'manager')
  const browser = await signedInAs(w, id)
  const before = (await w.mailsTo(browser.email)).length
  await createLasting(w, { token: (await ownCredential(w, { id })).token })
  await w.settle()
  assert.equal((await w.mailsTo(browser.email)).length, before)
  await createLasting(w, await tokenOf(browser))
  await w.settle()
  const mails = (await w.mailsTo(browser.email)).slice(before)
  assert.equal(mails.length, kinds.length)
  for (const { text } of mails)
    assert.match(text, /127\.0\.0\.1[\s\S]*Firefox\/140\.0[\s\S]*\/account\/security/)
  const subjects = mails.map(({ subject }) => subject).join('\n')
  for (const word of ['Webhook of', 'Calendar feed of', 'Invite link of', 'Chat webhook of', 'Share link of'])
    assert.ok(subjects.includes(word), word)
})

test('401: without a session', async () => {
  assert.equal((await w.visit().call('GET /account/lasting_access')).status, 401)
})
