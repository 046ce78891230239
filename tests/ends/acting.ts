import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { secretIn } from '../../server/testing/accounts.ts'
import { askForToken, personalToken, refreshForm } from '../../server/testing/oauth.ts'
import type { Person } from '../../server/testing/world.ts'
import { endings, path, type Row, someone, statusOf, w } from './stage.ts'

/** Acting: decisions, mails, tracked time, and what a view-only member would make. */
export const actingRows: Row[] = []

const oneHour = { start_time: '2026-11-13T09:00:00Z', stop_time: '2026-11-13T10:00:00Z' }
const requested = async (user: Person): Promise<number> => {
  const body = { project_id: w.projectId, reason_to_submit: 'No laptop', ...oneHour }
  const reply = await w.call(`POST ${path}/manual_time_requests`, user, { body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.manual_time_request.id
}
const addressOf = async ({ id }: Person) => (await w.call(`GET /v2/users/${id}`, w.owner)).body.user.email

for (const [role, ending, status] of [
  ['manager', 'the loss of the role', 404],
  ['manager', 'the loss of view_others_data', 404],
  ['manager', 'view-only', 403],
  ['project_manager', 'a lower role on the project', 404],
  ['project_manager', 'view-only', 403],
] as const)
  actingRows.push({
    channel: 'decisions on manual time, and mails about it',
    madeBy: `a ${role}`,
    endedBy: ending,
    async check() {
      const [approver, user] = [await someone(role), await someone('project_user')]
      const first = await requested(user)
      assert.equal(await statusOf(`GET /v2/manual_time_requests/${first}`, approver), 200)
      await w.settle()
      const address = await addressOf(approver)
      const before = (await w.mailsTo(address)).length
      await endings[ending](approver)
      await requested(await someone('project_user'))
      const reply = await w.call(`PUT /v2/manual_time_requests/${first}/status`, approver, {
        body: { status: 'approved' },
      })
      assert.equal(reply.status, status, reply.text)
      assert.equal((await w.mailsTo(address)).length, before)
    },
  })

for (const [ending, status] of [
  ['the removal of the member', 401],
  ['view-only', 403],
] as const)
  actingRows.push({
    channel: 'a running timer, and tracked time',
    madeBy: 'a user',
    endedBy: ending,
    async check() {
      const user = await someone('project_user')
      const body = { organization_id: w.organizationId, project_id: w.projectId }
      assert.equal((await w.call('POST /v2/users/me/timer/start', user, { body })).status, 201)
      await endings[ending](user)
      await w.settle()
      const { timers } = (await w.call(`GET ${path}/timers?user_ids=${user.id}`, w.owner)).body
      assert.deepEqual(timers, [])
      assert.equal((await w.call('POST /v2/users/me/timer/start', user, { body })).status, status)
      const items = [
        {
          uuid: randomUUID(),
          kind: 'activity',
          project_id: w.projectId,
          time_slot: '2026-11-13T09:00:00Z',
          tracked: 600,
        },
      ]
      const sent = await w.call(`POST ${path}/tracking/batches`, user, { body: { device_id: 'row', items } })
      assert.equal(sent.status, status, sent.text)
    },
  })

// A view-only member makes nothing, with any credential, on any call without a place.

actingRows.push({
  channel: 'own webhooks and the own timer',
  madeBy: 'a user',
  endedBy: 'view-only',
  async check() {
    const user = await someone('project_user')
    await endings['view-only'](user)
    const { refreshToken } = await personalToken(w, user.id)
    const { access_token } = (await askForToken(w, refreshForm(refreshToken))).body
    for (const as of [user, { token: access_token }]) {
      const hook = { events: ['*'], target_url: 'https://hooks.example.com/' }
      assert.equal((await w.call('POST /v2/users/me/webhooks', as, { body: hook })).status, 403)
      assert.equal((await w.call('POST /v2/users/me/timer/stop', as)).status, 403)
    }
  },
})

/** Whether a browser that is not signed in still gets in with the last part of an invite's URL. */
const opens = async (secret: string) =>
  (await w.visit().call(`GET /account/invites/${secret}`)).status === 200

for (const ending of ['the removal of the member', 'the loss of the role', 'view-only'] as const)
  actingRows.push({
    channel: 'an invite to be a manager, and an invite link',
    madeBy: 'a manager',
    endedBy: ending,
    async check() {
      const manager = await someone('manager')
      const link = await w.call(`POST ${path}/invite_links`, manager, { body: {} })
      assert.equal(link.status, 201, link.text)
      const email = `invited.${manager.id}@stint.example`
      const invite = await w.call(`POST ${path}/invites`, manager, {
        body: { email, role: 'organization_manager' },
      })
      assert.equal(invite.status, 201, invite.text)
      const secrets = [
        secretIn(link.body.invite_link.url),
        secretIn((await w.mailsTo(email)).findLast((mail) => mail.link.includes('/invite/'))?.link),
      ]
      for (const secret of secrets) assert.ok(await opens(secret), 'It works at first.')
      await endings[ending](manager)
      await w.settle()
      for (const secret of secrets) assert.equal(await opens(secret), false)
      const { invites } = (await w.call(`GET ${path}/invites?status=expired&email=${email}`, w.owner)).body
      assert.equal(invites.length, 1)
    },
  })
