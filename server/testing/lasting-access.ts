import assert from 'node:assert/strict'
import type { Visitor } from './visitor.ts'
import type { World } from './world.ts'

/** What goes on acting after the session that created it, by its kind, with the call that creates it. */
export function lastingCalls(w: World): Record<string, { call: string; body: object }> {
  const organization = `/v2/organizations/${w.organizationId}`
  return {
    webhook: {
      call: `POST ${organization}/webhooks`,
      body: { events: ['*'], target_url: 'https://hooks.example.com/secret' },
    },
    calendar_feed: { call: `POST ${organization}/calendar_feeds`, body: {} },
    invite_link: { call: `POST ${organization}/invite_links`, body: {} },
    report_link: {
      call: `POST ${organization}/report_links`,
      body: { name: 'Hours', reports: [{ name: 'Hours', question: { report: 'time' } }] },
    },
    chat_webhook: {
      call: `PUT ${organization}/insights/smart_notification_settings`,
      body: { chat_webhook_url: 'https://chat.example.com/T1' },
    },
  }
}

/** The browser that creates them. */
export const agent = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0'

/** The web app in this browser, as /v2 sees it. */
export async function tokenOf(browser: Visitor): Promise<{ token: string }> {
  return { token: (await browser.call('POST /account/token', {})).body.access_token }
}

/** Creates one of each kind. */
export async function createLasting(w: World, as: { token: string }): Promise<void> {
  for (const { call, body } of Object.values(lastingCalls(w))) {
    const reply = await w.call(call, as, { body, headers: { 'User-Agent': agent } })
    assert.ok(reply.status < 300, reply.text)
  }
}

/** The kinds that an account lists, in a fixed order. */
export async function kindsOf(browser: Visitor): Promise<string[]> {
  const { lasting_access } = (await browser.call('GET /account/lasting_access')).body
  return lasting_access.map(({ kind }: { kind: string }) => kind).toSorted()
}
