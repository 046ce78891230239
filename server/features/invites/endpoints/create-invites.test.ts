import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { statementsOf } from '../../../testing/counted.ts'
import { invite, invitePath } from '../../../testing/invites.ts'
import { pluck } from '../../../testing/pluck.ts'
import { leadOf, makeEmptyProject, makeTeam } from '../../../testing/teams.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'
import { createInvites } from '../changes/create-invites.ts'
import { invitesPerHour } from '../rules/limits.ts'

const w = await world()
const bulk = (invites: unknown[], as: Person = w.owner) =>
  w.call(`POST ${invitePath(w)}/bulk`, as, { body: { invites } })

test('200: a result for each, in order; a failed one does not stop the others', async () => {
  await invite(w, { email: 'waiting@stint.test' })
  const { reply, facts } = await traced(w, () =>
    bulk([
      { email: 'One@stint.test', project_ids: [w.projectId, 999_999] },
      { email: 'no address', role: 'owner' },
      { email: 'waiting@stint.test' },
      { email: 'uma.user@stint.test' },
      { email: 'stan.stranger@stint.test', role: 'organization_manager' },
      { email: 'one@stint.test' },
      { role: 'project_user' },
      { email: 'two@stint.test', project_ids: [999_999], pay_rate: 12 },
    ]),
  )
  assert.equal(reply.status, 200)
  const { results } = reply.body
  assert.deepEqual(
    results.map((result: { email: string; status: string; reason?: string }) => [
      result.email,
      result.status,
      result.reason,
    ]),
    [
      ['one@stint.test', 'created', undefined],
      ['no address', 'failed', 'validation_error'],
      ['waiting@stint.test', 'failed', 'create_action_error'],
      ['uma.user@stint.test', 'failed', 'create_action_error'],
      ['stan.stranger@stint.test', 'created', undefined],
      ['one@stint.test', 'failed', 'create_action_error'],
      ['', 'failed', 'validation_error'],
      ['two@stint.test', 'created', undefined],
    ],
  )
  assert.deepEqual(results[0].invite.project_ids, [w.projectId], 'unknown projects are left out')
  assert.equal(
    results[1].error,
    'email must be a valid email; role must be one of organization_manager, project_manager, project_user, project_viewer',
  )
  assert.equal(results[2].error, 'email already has a pending invite')
  assert.equal(results[4].invite.status, 'pending', 'an account waits for its answer too')
  assert.deepEqual([results[7].invite.role, results[7].invite.pay_rate], ['project_viewer', '12.00'])
  assert.deepEqual(facts.filter((fact) => fact.name === 'invite.created').length, 3)
  assert.equal((await w.mailsTo('two@stint.test')).length, 1)
})

test('200: a lead’s invites are held to what leads may', async () => {
  const hidden = await makeEmptyProject(w)
  await makeTeam(w, {
    members: [leadOf(w.projectManager)],
    lead_options: { invite_members_to_organization: true },
  })
  const { body } = await bulk(
    [
      { email: 'lead-1@stint.test', project_ids: [hidden, w.projectId] },
      { email: 'lead-2@stint.test', role: 'organization_manager' },
      { email: 'lead-3@stint.test', pay_rate: 5 },
    ],
    w.projectManager,
  )
  assert.deepEqual(pluck(body.results, 'reason'), [undefined, 'create_action_error', 'create_action_error'])
  assert.deepEqual(body.results[0].invite.project_ids, [w.projectId])
})

test('200: it stops at the limit of the hour; what comes after is rate_limited, right or wrong', async () => {
  const hour = Math.floor(toSeconds(await w.now()) / 3600)
  await w.database.change(sql`
    insert into rate_windows values (${`hour:invites:${w.organizationId}`}, ${hour}, ${invitesPerHour - 2})
    on conflict (subject, window_start) do update set taken = excluded.taken`)
  const { body } = await bulk([
    { email: 'limit-1@stint.test' },
    { email: 'wrong' },
    { email: 'limit-2@stint.test' },
    { email: 'uma.user@stint.test' },
    { email: 'limit-3@stint.test' },
    { email: 'wrong' },
    { email: 'limit-4@stint.test' },
  ])
  assert.deepEqual(pluck(body.results, 'reason'), [
    undefined,
    'validation_error',
    undefined,
    'create_action_error',
    'rate_limited',
    'rate_limited',
    'rate_limited',
  ])
  await w.database.change(sql`delete from rate_windows`)
})

test('200: fifty take as many statements as one', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, (_, i) => w.addPerson(`Known ${i}`)))
  await w.database.change(sql`
    update organization_members set status = 'removed', removed_at = now()
    where user_id = any(${people.map((person) => person.id)}::int[])`)
  const wanted = (email: string) => ({
    email,
    role: 'project_user' as const,
    payRate: '10.00',
    projectIds: [w.projectId],
    isTrackable: true,
    isViewOnly: false,
  })
  const inviter = { userId: w.owner.id, isManager: true, managesPay: true }
  const of = (emails: string[]) =>
    statementsOf(w, (writer) =>
      createInvites(
        writer,
        {
          organizationId: w.organizationId,
          inviter,
          mailRules: { newDays: 7, newAddressesPerDay: 20 },
          mailsPerHour: 1_000,
        },
        emails.map(wanted),
      ),
    )
  const one = await of(['known.0@stint.test', 'single@stint.test'])
  const many = await of([
    ...Array.from({ length: 46 }, (_, i) => `many-${i}@stint.test`),
    ...Array.from({ length: 4 }, (_, i) => `known.${i + 1}@stint.test`),
  ])
  assert.equal(many, one)
})

test('400: more than fifty, none, no objects', async () => {
  const { status, body } = await bulk(Array.from({ length: 51 }, (_, i) => ({ email: `n${i}@stint.test` })))
  assert.deepEqual(
    [status, body.details],
    [400, [{ attribute: 'invites', error: 'must have at most 50 entries' }]],
  )
  assert.equal((await bulk([])).status, 400)
  assert.equal((await bulk(['one@stint.test'])).status, 400)
})

test('403: members who may not invite; 404: non-members', async () => {
  for (const person of [w.user, w.member])
    assert.equal((await bulk([{ email: 'x@stint.test' }], person)).status, 403)
  assert.equal((await bulk([{ email: 'x@stint.test' }], w.otherOwner)).status, 404)
})
