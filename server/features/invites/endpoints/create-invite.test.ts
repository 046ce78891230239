import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { invite, mailedSecret } from '../../../testing/invites.ts'
import { leadOf, makeEmptyProject, makeTeam } from '../../../testing/teams.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'
import { invitesPerHour } from '../rules/limits.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const attributes = (reply: { body: { details?: { attribute: string }[] } }) =>
  reply.body.details?.map((detail) => detail.attribute)

test('201: a new person gets a mail with a link, which is stored nowhere else', async () => {
  const { reply, facts, audit } = await traced(w, () =>
    invite(w, {
      email: 'Ada@Stint.Test',
      role: 'project_manager',
      pay_rate: 20.005,
      project_ids: [w.projectId, w.projectId],
      trackable: false,
      view_only: true,
    }),
  )
  const { invite: made } = reply.body
  assert.equal(reply.status, 201)
  assert.deepEqual(made, {
    id: made.id,
    email: 'ada@stint.test',
    invited_by_id: w.owner.id,
    pay_rate: '20.01',
    project_ids: [w.projectId],
    role: 'project_manager',
    status: 'pending',
    trackable: false,
    view_only: true,
    expires_at: made.expires_at,
    created_at: made.created_at,
    updated_at: made.created_at,
  })
  assert.equal(made.expires_at.slice(0, 19), made.created_at.slice(0, 19).replace('05-04', '05-18'))
  const of = { organization_id: w.organizationId, invite_id: made.id }
  assert.deepEqual(facts, [
    {
      name: 'invite.created',
      payload: { ...of, email: 'ada@stint.test', role: 'project_manager' },
    },
  ])
  assert.deepEqual(
    audit.map((entry) => [entry.action, entry.record_type, entry.record_id, entry.user_id]),
    [['create', 'Invite', made.id, w.owner.id]],
  )
  const [mail] = await w.mailsTo('ada@stint.test')
  assert.equal(mail?.subject, 'Join Test Works on Stint')
  assert.match(mail?.text ?? '', /Olive Owner invited you.*14 days/s)
  const secret = await mailedSecret(w, 'ada@stint.test')
  assert.ok(secret.length > 40)
  const kept = await queried(
    w.database,
    sql`
    select 1 from facts where payload::text like ${`%${secret}%`}
    union all select 1 from audit_log_entries where details::text like ${`%${secret}%`}`,
  )
  assert.deepEqual([kept, reply.text.includes(secret)], [[], false])
})

test('201: by default a user who can track; without projects a viewer', async () => {
  const { body } = await invite(w, { email: 'plain@stint.test' }, w.manager)
  assert.deepEqual(
    [body.invite.role, body.invite.trackable, body.invite.project_ids],
    ['project_viewer', true, []],
  )
  const user = await invite(w, { email: 'user@stint.test', project_ids: [w.projectId] })
  assert.equal(user.body.invite.role, 'project_user')
  const manager = await invite(w, { email: 'boss@stint.test', role: 'organization_manager' })
  assert.equal(manager.body.invite.role, 'organization_manager')
})

test('201 pending: no one becomes a member without accepting, with a proven account or without', async () => {
  const members = `GET /v2/organizations/${w.organizationId}/members?user_ids=${w.stranger.id}`
  const { reply, facts } = await traced(w, () =>
    invite(w, { email: 'STAN.stranger@stint.test', pay_rate: 31, project_ids: [w.projectId] }),
  )
  assert.deepEqual([reply.status, reply.body.invite.status], [201, 'pending'])
  assert.deepEqual(
    facts.map((fact) => fact.name),
    ['invite.created'],
  )
  assert.deepEqual((await w.call(members, w.owner)).body.members, [])
  const [mail] = await w.mailsTo('stan.stranger@stint.test')
  assert.equal(mail?.subject, 'Join Test Works on Stint')
  assert.match(mail?.text ?? '', /accept or decline the invitation in your account/)
})

test('201: a user who turned mails off gets none, but an unproven account gets the link that proves it', async () => {
  await w.database.change(sql`update users set receives_emails = false where id = ${w.removed.id}`)
  assert.equal((await invite(w, { email: 'ray.removed@stint.test' })).body.invite.status, 'pending')
  assert.deepEqual(await w.mailsTo('ray.removed@stint.test'), [])
  await w.database.change(sql`
    update users set receives_emails = false, is_email_unproven = true where id = ${w.otherOwner.id}`)
  assert.equal((await invite(w, { email: 'otto.otherowner@stint.test' })).body.invite.status, 'pending')
  assert.ok(await mailedSecret(w, 'otto.otherowner@stint.test'))
})

test('400: an active member; a second pending invite to an address, also of twenty at once', async () => {
  const member = await invite(w, { email: 'Uma.User@stint.test' })
  assert.deepEqual([member.status, attributes(member)], [400, ['email']])
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => invite(w, { email: i % 2 ? 'once@stint.test' : 'Once@stint.test' })),
  )
  assert.equal(replies.filter((reply) => reply.status === 201).length, 1)
  assert.deepEqual(
    new Set(replies.filter((reply) => reply.status !== 201).map((reply) => reply.body.error_code)),
    new Set([11002]),
  )
})

test('201: after an invite expired the address can be invited again', async () => {
  const first = await invite(w, { email: 'late@stint.test' })
  await w.moveClock('2026-05-18T08:30:00Z')
  const second = await invite(w, { email: 'late@stint.test' })
  assert.deepEqual([first.status, second.status], [201, 201])
  const old = await w.call(`GET /v2/invites/${first.body.invite.id}`, w.owner)
  assert.equal(old.body.invite.status, 'expired')
})

test('400: every fault at once; unknown projects', async () => {
  const wrong = await invite(w, {
    email: 'nobody',
    role: 'owner',
    pay_rate: -1,
    project_ids: ['x'],
    trackable: 'yes',
  })
  assert.deepEqual(attributes(wrong)?.sort(), ['email', 'pay_rate', 'project_ids[0]', 'role', 'trackable'])
  assert.deepEqual(attributes(await invite(w, {})), ['email'])
  const unknown = await invite(w, { email: 'new@stint.test', project_ids: [w.projectId, 999_999] })
  assert.deepEqual(unknown.body.details, [
    { attribute: 'project_ids[1]', error: '999999 is not a project of the organization' },
  ])
})

test('400: a disabled account', async () => {
  const person = await w.addPerson('Dis Abled')
  await w.database.change(sql`update users set status = 'disabled' where id = ${person.id}`)
  await w.database.change(
    sql`update organization_members set status = 'removed' where user_id = ${person.id}`,
  )
  assert.equal((await invite(w, { email: 'dis.abled@stint.test' })).body.code, 'account_disabled')
})

test('201: a lead with the option invites onto projects that they manage, and no managers', async () => {
  const lead_options = { invite_members_to_organization: true }
  await makeTeam(w, { members: [leadOf(w.projectManager)], lead_options })
  const given = { email: 'by-lead@stint.test', project_ids: [w.projectId] }
  const { status, body } = await invite(w, given, w.projectManager)
  assert.deepEqual([status, body.invite.invited_by_id], [201, w.projectManager.id])
  const hidden = await makeEmptyProject(w)
  const elsewhere = await invite(w, { email: 'x@stint.test', project_ids: [hidden] }, w.projectManager)
  assert.deepEqual([elsewhere.status, attributes(elsewhere)], [400, ['project_ids[0]']])
  const manager = await invite(w, { email: 'x@stint.test', role: 'organization_manager' }, w.projectManager)
  assert.deepEqual([manager.status, manager.body.error_code], [403, 10003])
  const paid = await invite(w, { email: 'x@stint.test', pay_rate: 10 }, w.projectManager)
  assert.deepEqual([paid.status, paid.body.error_code], [403, 10004])
})

test('403: members who are neither; 404: non-members', async () => {
  await makeTeam(w, { members: [leadOf(w.user)] })
  for (const person of [w.user, w.viewer, w.member])
    assert.equal((await invite(w, { email: 'x@stint.test' }, person)).status, 403)
  assert.equal((await invite(w, { email: 'x@stint.test' }, w.otherOwner)).status, 404)
})

test('429: as many as an hour allows, with Retry-After', async () => {
  const hour = Math.floor(toSeconds(await w.now()) / 3600)
  await w.database.change(sql`
    insert into rate_windows values (${`hour:invites:${w.organizationId}`}, ${hour}, ${invitesPerHour - 1})
    on conflict (subject, window_start) do update set taken = excluded.taken`)
  assert.equal((await invite(w, { email: 'last@stint.test' })).status, 201)
  const reply = await invite(w, { email: 'over@stint.test' })
  assert.deepEqual([reply.status, reply.body.error_code], [429, 13000])
  assert.ok(Number(reply.headers.get('Retry-After')) > 0)
  await w.moveClock('2026-05-18T10:00:00Z')
  assert.equal((await invite(w, { email: 'over@stint.test' })).status, 201)
})
