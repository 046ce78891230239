import assert from 'node:assert/strict'
import { sql } from '../../server/foundation/db/sql.ts'
import { signedInAs } from '../../server/testing/accounts.ts'
import { sessionOf } from '../../server/testing/credentials.ts'
import {
  application,
  askForToken,
  authorizationCode,
  basic,
  codeForm,
  refreshForm,
} from '../../server/testing/oauth.ts'
import { ownCredential } from '../../server/testing/own-credential.ts'
import { receiver } from '../../server/testing/receiver.ts'
import type { Person } from '../../server/testing/world.ts'
import {
  createdToken,
  type Ending,
  endings,
  make,
  makeTask,
  path,
  project,
  type Row,
  revoked,
  someone,
  statusOf,
  w,
} from './stage.ts'

/** Webhooks: nothing is sent any more, and the owner sees why. */
export const webhookRows: Row[] = []

type Maker = { role: 'manager' | 'project_manager'; hooks: string; endedBy: Ending[] }
const makers: Maker[] = [
  {
    role: 'manager',
    hooks: `${path}/webhooks`,
    endedBy: [
      'the removal of the member',
      'the loss of the role',
      'the loss of view_others_data',
      'view-only',
      'a disabled account',
    ],
  },
  {
    role: 'manager',
    hooks: `${project}/webhooks`,
    endedBy: [
      'the removal of the member',
      'the loss of the role',
      'the loss of view_others_data',
      'view-only',
    ],
  },
  {
    role: 'project_manager',
    hooks: `${project}/webhooks`,
    endedBy: ['the removal of the member', 'leaving the project', 'a lower role on the project', 'view-only'],
  },
]

/** Sends something, ends the right, and sends something again. */
async function heardAfter(
  id: number,
  target: Awaited<ReturnType<typeof receiver>>,
  end: () => Promise<unknown>,
) {
  await makeTask('Before')
  await w.settle()
  assert.ok(target.deliveries().length > 0, 'It works at first.')
  await end()
  const before = target.received.length
  await makeTask('After')
  await w.settle()
  assert.equal(target.received.length, before)
  const { webhook } = (await w.call(`GET /v2/webhooks/${id}`, w.owner)).body
  assert.equal(webhook.status, 'disabled')
  assert.match(webhook.disabled_reason, /no longer have it/)
  assert.equal(await statusOf(`POST /v2/webhooks/${id}/test`, w.owner), 400)
}

for (const { role, hooks, endedBy } of makers)
  for (const ending of endedBy)
    webhookRows.push({
      channel: `deliveries to ${hooks.startsWith(project) ? 'a project' : 'an organization'} webhook`,
      madeBy: `a ${role}`,
      endedBy: ending,
      async check() {
        const maker = await someone(role)
        const target = await receiver()
        const id = await make(hooks, target, await sessionOf(w, maker))
        await heardAfter(id, target, () => endings[ending](maker))
      },
    })

/** Credentials that make a webhook of the organization, and how each ends while the manager stays. */
const credentials: Record<string, (manager: Person) => Promise<{ as: Person; end(): Promise<unknown> }>> = {
  'a revoked organization token': async ({ id }) => {
    const as = await createdToken(w.owner, id)
    return { as, end: () => revoked(as.tokenId) }
  },
  'an expired organization token': async ({ id }) => {
    const as = await createdToken(w.owner, id, '30')
    const past = sql`update organization_tokens set expires_at = created_at where id = ${as.tokenId}`
    return { as, end: () => w.database.change(past) }
  },
  'a revoked personal token': async ({ id }) => {
    const browser = await signedInAs(w, id)
    const { body } = await browser.call('POST /account/personal_tokens', {
      name: 'row',
      scopes: ['service:read', 'service:write'],
    })
    const { access_token } = (await askForToken(w, refreshForm(body.refresh_token))).body
    return {
      as: { id, token: access_token },
      end: () => browser.call(`DELETE /account/personal_tokens/${body.personal_token.id}`),
    }
  },
  'an OAuth application that is no longer allowed': async ({ id }) => {
    const app = await application(w, w.otherOwner.id)
    const code = await authorizationCode(w, {
      userId: id,
      applicationId: app.id,
      scopes: ['service:read', 'service:write'],
    })
    const { access_token } = (await askForToken(w, codeForm(code), basic(app))).body
    const browser = await signedInAs(w, id)
    return {
      as: { id, token: access_token },
      end: () => browser.call(`DELETE /account/allowed_applications/${app.id}`),
    }
  },
}
for (const [endedBy, credential] of Object.entries(credentials))
  webhookRows.push({
    channel: 'deliveries to an organization webhook',
    madeBy: 'a manager with that token',
    endedBy,
    async check() {
      const { as, end } = await credential(await someone('manager'))
      const target = await receiver()
      await heardAfter(await make(`${path}/webhooks`, target, as), target, end)
    },
  })

for (const ending of ['the removal of the member', 'view-only'] as const)
  webhookRows.push({
    channel: 'deliveries to an own webhook, its queue, replays and ledger',
    madeBy: 'a user',
    endedBy: ending,
    async check() {
      const user = await someone('project_user')
      const self = await ownCredential(w, user)
      const target = await receiver()
      const id = await make('/v2/users/me/webhooks', target, self)
      const task = () => makeTask('About them', { assignee_id: user.id })
      await task()
      await w.settle()
      assert.ok(target.deliveries().length > 0)
      // These wait in the queue when the right ends.
      target.answer = (_received, reply) => reply.writeHead(500).end()
      await task()
      await w.settle()
      const before = target.received.length
      await endings[ending](user)
      await w.settle()
      await w.moveClock(new Date(Date.parse(await w.now()) + 60_000).toISOString())
      await w.settle()
      assert.equal(target.received.length, before)
      const ledger = (await w.call(`GET /v2/webhooks/${id}/deliveries`, self)).body.deliveries
      assert.ok(ledger === undefined || ledger.length === 0)
      const replay = await w.call(`POST /v2/webhooks/${id}/replay`, self, {
        body: { since: '2026-01-01T00:00:00Z' },
      })
      assert.ok(replay.status >= 400 || replay.body.replayed === 0, replay.text)
      await w.settle()
      assert.equal(target.received.length, before)
    },
  })
