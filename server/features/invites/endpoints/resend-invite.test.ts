import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { acceptInAccount, invite, mailedSecret } from '../../../testing/invites.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'
import { invitesPerHour } from '../rules/limits.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const resend = (id: number, as = w.owner) => w.call(`POST /v2/invites/${id}/resend`, as)
const shown = async (secret: string) => (await w.visit().call(`GET /account/invites/${secret}`)).status

test('200: a new link and fourteen days from now; the old link ends', async () => {
  const { id } = (await invite(w, { email: 'ada@stint.test' })).body.invite
  const old = await mailedSecret(w, 'ada@stint.test')
  await w.moveClock('2026-05-20T08:00:00Z')
  const { reply, facts, audit } = await traced(w, () => resend(id, w.manager))
  assert.deepEqual([reply.status, reply.body.invite.status], [200, 'pending'])
  assert.ok(reply.body.invite.expires_at.startsWith('2026-06-03T08:00'))
  assert.deepEqual(facts, [
    { name: 'invite.resent', payload: { organization_id: w.organizationId, invite_id: id } },
  ])
  assert.deepEqual(
    audit.map((entry) => [entry.action, entry.record_type, entry.record_id]),
    [['resend', 'Invite', id]],
  )
  assert.equal((await w.mailsTo('ada@stint.test')).length, 2)
  const fresh = await mailedSecret(w, 'ada@stint.test')
  assert.deepEqual([await shown(old), await shown(fresh)], [404, 200])
})

test('400: an accepted invite; an expired invite whose address was invited again', async () => {
  const accepted = (await invite(w, { email: 'stan.stranger@stint.test' })).body.invite
  await acceptInAccount(w, w.stranger.id, accepted.id)
  assert.equal((await resend(accepted.id)).body.code, 'invite_accepted')
  const { id } = (await invite(w, { email: 'bob@stint.test' })).body.invite
  await w.moveClock('2026-06-10T08:00:00Z')
  await invite(w, { email: 'bob@stint.test' })
  const { status, body } = await resend(id)
  assert.deepEqual([status, body.error_code], [400, 11002])
})

test('429: it counts as an invite of the hour', async () => {
  const { id } = (await invite(w, { email: 'cyd@stint.test' })).body.invite
  const hour = Math.floor(toSeconds(await w.now()) / 3600)
  await w.database.change(sql`
    update rate_windows set taken = ${invitesPerHour}
    where subject = ${`hour:invites:${w.organizationId}`} and window_start = ${hour}`)
  const { status, headers } = await resend(id)
  assert.equal(status, 429)
  assert.ok(Number(headers.get('Retry-After')) > 0)
  await w.database.change(sql`delete from rate_windows`)
})

test('404: callers without access', async () => {
  const { id } = (await invite(w, { email: 'dan@stint.test' })).body.invite
  for (const person of [w.projectManager, w.user, w.otherOwner])
    assert.equal((await resend(id, person)).status, 404)
})
