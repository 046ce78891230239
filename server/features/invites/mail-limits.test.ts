import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../foundation/db/sql.ts'
import { mailsPerDay } from '../../foundation/mail/mail-limits.ts'
import { toSeconds } from '../../foundation/time/instant.ts'
import { invite } from '../../testing/invites.ts'
import { pluck } from '../../testing/pluck.ts'
import { world } from '../../testing/world.ts'
import { createToken } from '../identity/changes/organization-tokens.ts'
import { activeAmong, createOrganization } from '../organizations/public.ts'
import { invitesPerHour } from './rules/limits.ts'

const w = await world({ now: '2026-05-04T08:00:00Z', settings: { STINT_MAILS_PER_HOUR: '40' } })

/** Another organization of the same owner. They are free. */
const anotherOrganization = () =>
  w.write((writer) =>
    createOrganization(writer, { name: 'Spam Works', ownerId: w.otherOwner.id, timeZone: 'UTC' }),
  )
const tokenFor = async (organizationId: number) =>
  w.write(async (writer) => {
    const given = { organizationId, userId: w.otherOwner.id, name: 'spam', expiry: 'never' } as const
    return { id: w.otherOwner.id, token: (await createToken(writer, { activeAmong }, given)).token }
  })

test('429: one person invites the same address from one organization after the other', async () => {
  const statuses = []
  for (let i = 0; i <= mailsPerDay.invite; i++) {
    const organizationId = await anotherOrganization()
    const body = { email: i % 2 ? 'victim@stint.test' : `Victim+${i}@stint.test` }
    const reply = await w.call(
      `POST /v2/organizations/${organizationId}/invites`,
      await tokenFor(organizationId),
      { body },
    )
    statuses.push(reply.status)
    if (reply.status === 429) assert.ok(Number(reply.headers.get('Retry-After')) > 3_600)
  }
  assert.deepEqual(statuses, [...Array.from({ length: mailsPerDay.invite }, () => 201), 429])
})

test('429: one person resends an invite again and again', async () => {
  const { id } = (await invite(w, { email: 'again@stint.test' })).body.invite
  const statuses = []
  for (let i = 0; i < mailsPerDay.invite; i++)
    statuses.push((await w.call(`POST /v2/invites/${id}/resend`, w.owner)).status)
  assert.deepEqual(statuses.slice(-2), [200, 429])
  assert.ok((await w.mailsTo('again@stint.test')).length <= mailsPerDay.invite)
})

test('200: in bulk an address that was invited too often fails alone', async () => {
  const { body } = await w.call(`POST /v2/organizations/${w.organizationId}/invites/bulk`, w.owner, {
    body: { invites: [{ email: 'victim@stint.test' }, { email: 'fresh@stint.test' }] },
  })
  assert.deepEqual(pluck(body.results, 'reason'), ['rate_limited', undefined])
})

test('429: one person has sent the invites of an hour, in whatever organizations', async () => {
  const hour = Math.floor(toSeconds(await w.now()) / 3_600)
  await w.database.change(sql`
    insert into rate_windows values (${`hour:invites-by:${w.manager.id}`}, ${hour}, ${invitesPerHour})`)
  assert.equal((await invite(w, { email: 'more@stint.test' }, w.manager)).status, 429)
  assert.equal((await invite(w, { email: 'more@stint.test' }, w.owner)).status, 201)
})

test('429: the server has sent the invites of an hour; other mails still go out', async () => {
  const replies = []
  for (let i = 0; i < 40; i++) replies.push(await invite(w, { email: `rush-${i}@stint.test` }))
  assert.deepEqual([replies[0]?.status, replies.at(-1)?.status], [201, 429])
  await w.visit().call('POST /account/password_resets', { email: 'uma.user@stint.test' })
  assert.equal((await w.mailsTo('uma.user@stint.test')).length, 1)
  await w.moveClock('2026-05-04T09:30:00Z')
  assert.equal((await invite(w, { email: 'later@stint.test' })).status, 201)
})

test('text: an organization named as a link puts no link into its mails', async () => {
  await w.database.change(sql`
    update organizations set name = 'Win at https://evil.example/win' || chr(10) || 'www.evil.example'
    where id = ${w.organizationId}`)
  await w.database.change(sql`update users set name = 'Eve evil.example' where id = ${w.owner.id}`)
  assert.equal((await invite(w, { email: 'plain@stint.test' })).status, 201)
  const [mail] = await w.mailsTo('plain@stint.test')
  for (const part of [mail?.subject, mail?.text, mail?.html]) assert.doesNotMatch(part ?? '', /evil\.example/)
  assert.match(
    mail?.text ?? '',
    /Eve evil\. example invited you to join Win at https evil\. example\/win www\. evil\. example/,
  )
})
