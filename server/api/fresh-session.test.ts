import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../testing/accounts.ts'
import { ownCredential } from '../testing/own-credential.ts'
import { world } from '../testing/world.ts'
import { makeProduct } from '../wiring/product.ts'

const w = await world({ now: '2026-11-16T08:00:00Z', addons: ['insights'] })
const organization = `/v2/organizations/${w.organizationId}`
const { endpoints } = makeProduct({ base: 'http://stint.test', auth: 'http://stint.test/auth' })
const hook = { events: ['*'], target_url: 'https://hooks.example.com/stint' }

/** What goes on acting after the session that created it. */
const calls: Record<string, object> = {
  [`POST ${organization}/webhooks`]: hook,
  [`POST /v2/projects/${w.projectId}/webhooks`]: hook,
  'POST /v2/users/me/webhooks': hook,
  [`POST ${organization}/calendar_feeds`]: {},
  [`POST ${organization}/report_links`]: {
    name: 'Hours',
    reports: [{ name: 'Hours', question: { report: 'time' } }],
  },
  [`POST ${organization}/invite_links`]: {},
  [`POST ${organization}/invite_url/rotate`]: {},
  [`PUT ${organization}/invite_url`]: { enabled: true },
  [`PUT ${organization}/insights/smart_notification_settings`]: {
    chat_webhook_url: 'https://hooks.slack.example/T1',
  },
}

const browser = await signedInAs(w, w.owner.id)
const personal = await ownCredential(w, w.owner)
/** The web app gets a new access token every few minutes. */
const inSession = async () => ({ token: (await browser.call('POST /account/token', {})).body.access_token })
const send = (call: string, as: { token: string }) => w.call(call, as, { body: calls[call] ?? {} })

test('every call that requires a fresh session is tried here', () => {
  assert.equal(endpoints.filter((each) => each.requiresFreshSession).length, Object.keys(calls).length)
})

for (const call of Object.keys(calls))
  test(`403: ${call.replaceAll(/\d+/g, 'N').replace('vN', 'v2')} in a session that was confirmed 15 minutes ago, not with a token`, async () => {
    await w.moveClock('2026-11-16T08:14:00Z')
    const fresh = await send(call, await inSession())
    assert.ok(fresh.status < 300, fresh.text)
    await w.moveClock('2026-11-16T08:16:00Z')
    const stale = await send(call, await inSession())
    assert.deepEqual([stale.status, stale.body.code], [403, 'confirm_required'])
    for (const token of [personal, w.owner]) {
      const reply = await send(call, token)
      assert.ok(reply.status < 300, reply.text)
    }
  })

test('200: the invite_url is turned off in any session', async () => {
  await w.moveClock('2026-11-16T09:00:00Z')
  const turn = async (enabled: boolean) =>
    w.call(`PUT ${organization}/invite_url`, await inSession(), { body: { enabled } })
  assert.equal((await turn(false)).body.organization.invite_url, null)
  const refused = await turn(true)
  assert.deepEqual([refused.status, refused.body.code], [403, 'confirm_required'])
  assert.equal((await w.call(`GET ${organization}`, w.owner)).body.organization.invite_url, null)
})
