import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementsOf } from '../../../testing/counted.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'
import { memberships } from '../../../wiring/memberships.ts'
import { updateMembers } from '../changes/update-members.ts'

const w = await world()
const organization = `/v2/organizations/${w.organizationId}`
for (const [key, type] of [
  ['desk', 'number'],
  ['first_aid', 'boolean'],
  ['licence_until', 'date'],
  ['languages', 'text'],
])
  await w.call(`POST ${organization}/member_profile_fields`, w.owner, { body: { key, type, title: key } })

const update = (members: object[]) =>
  w.call(`PUT ${organization}/update_members`, w.owner, { body: { members } })
const profile = async (id: number, as: Person = w.owner) =>
  (await w.call(`GET ${organization}/members?include_profile=true&user_ids[]=${id}`, as)).body.members[0]
    ?.profile

const whole = {
  job_title: 'Bridge builder',
  job_type: 'Engineer',
  location: 'Lisbon',
  country: 'PT',
  employment_type: 'fte_salary',
  employee_id: 'E-7',
  tax_info: 'PT 501',
  birthday: '0000-02-29',
  started_on: '2026-01-05',
  work_phone: '+1 555 0100',
  personal_phone: '+1 555 0101',
  personal_email: 'uma@home.example',
  department: 'Bridges',
  custom_fields: { desk: 12.5, first_aid: false, licence_until: '2030-01-31', languages: 'pt, en' },
}

test('200: a whole profile reads back as it was sent, with its fact and audit entry', async () => {
  const { reply, facts, audit } = await traced(w, () => update([{ user_id: w.user.id, profile: whole }]))
  assert.deepEqual([reply.status, reply.body], [200, { success: true }])
  assert.deepEqual(await profile(w.user.id), whole)
  assert.deepEqual(facts[0]?.payload.members, [{ user_id: w.user.id, changed: ['profile'] }])
  assert.deepEqual(
    audit.map(({ action, subject_user_id, details }) => [action, subject_user_id, details]),
    [['update', w.user.id, { changed: ['profile'] }]],
  )
})

test('200: changes only what is sent, and null removes', async () => {
  await update([
    {
      user_id: w.user.id,
      profile: {
        job_title: ' Welder ',
        tax_info: null,
        employment_type: 'pte_hourly',
        custom_fields: { desk: null, first_aid: true },
      },
    },
  ])
  const { tax_info: _gone, ...rest } = whole
  assert.deepEqual(await profile(w.user.id), {
    ...rest,
    job_title: 'Welder',
    employment_type: 'pte_hourly',
    custom_fields: { first_aid: true, licence_until: '2030-01-31', languages: 'pt, en' },
  })
})

test('200: a job type in a profile is listed for the organization', async () => {
  await update([{ user_id: w.viewer.id, profile: { job_type: 'Lighthouse keeper' } }])
  const { job_types } = (await w.call(`GET ${organization}/job_types`, w.owner)).body
  assert.ok(job_types.includes('Lighthouse keeper'))
})

test('400: lists every invalid attribute of every member, and nothing changes', async () => {
  const before = await profile(w.user.id)
  const reply = await update([
    { user_id: w.user.id, profile: { job_title: 'Changed' } },
    {
      user_id: w.viewer.id,
      profile: {
        birthday: '2025-02-29',
        custom_fields: { desk: '12', first_aid: 1, licence_until: '2030-13-01', languages: '', size: 3 },
      },
    },
    { user_id: w.member.id, profile: { custom_fields: { desk: true } } },
  ])
  assert.equal(reply.status, 400)
  assert.deepEqual(
    reply.body.details.map(({ attribute }: { attribute: string }) => attribute),
    [
      'members[1].profile.birthday',
      'members[1].profile.custom_fields.desk',
      'members[1].profile.custom_fields.first_aid',
      'members[1].profile.custom_fields.licence_until',
      'members[1].profile.custom_fields.languages',
      'members[1].profile.custom_fields.size',
      'members[2].profile.custom_fields.desk',
    ],
  )
  assert.deepEqual(await profile(w.user.id), before)
})

test('400: a country or an employment type that nobody knows names the attribute, and null removes both', async () => {
  const named = async (profile: object) =>
    (await update([{ user_id: w.user.id, profile }])).body.details?.map(
      ({ attribute }: { attribute: string }) => attribute,
    )
  for (const country of ['UK', 'pt', 'PRT', '', 7])
    assert.deepEqual(await named({ country }), ['members[0].profile.country'], String(country))
  assert.deepEqual(await named({ country: 'XX', employment_type: 'boss' }), [
    'members[0].profile.employment_type',
  ])
  assert.equal(await named({ country: null, employment_type: null }), undefined)
  const after = await profile(w.user.id)
  assert.deepEqual(['country' in after, 'employment_type' in after], [false, false])
})

test('400: invalid texts, addresses and dates', async () => {
  const reply = await update([
    {
      user_id: w.user.id,
      profile: {
        job_title: '',
        location: 5,
        birthday: 'soon',
        started_on: '05/01/2026',
        personal_email: 'x',
      },
    },
  ])
  assert.deepEqual(
    reply.body.details.map(({ attribute }: { attribute: string }) => attribute).sort(),
    ['birthday', 'job_title', 'location', 'personal_email', 'started_on'].map(
      (name) => `members[0].profile.${name}`,
    ),
  )
})

test('200: owners and managers see profiles, others only their own', async () => {
  assert.ok(await profile(w.user.id, w.manager))
  assert.equal((await profile(w.user.id, w.user)).job_title, 'Welder')
  assert.equal(await profile(w.user.id, w.projectManager), undefined)
  const onProject = async (as: Person) =>
    (await w.call(`GET /v2/projects/${w.projectId}/members?include_profile=true`, as)).body.members
      .filter((member: object) => 'profile' in member)
      .map(({ user_id }: { user_id: number }) => user_id)
  assert.deepEqual(await onProject(w.user), [w.user.id])
  assert.ok((await onProject(w.manager)).length > 1)
})

test('the number of statements does not depend on the number of members', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, (_, i) => w.addPerson(`Prof Profile${i}`)))
  const statements = (ids: number[]) =>
    statementsOf(w, (writer) =>
      updateMembers(writer, memberships, {
        organizationId: w.organizationId,
        wanted: ids.map((user_id) => ({ user_id, profile: { custom_fields: { desk: user_id } } })),
        by: {
          userId: w.owner.id,
          byOwner: true,
          isSoleOwner: true,
          mayMakeManagers: true,
          managesPay: true,
          isSightless: false,
        },
      }),
    )
  const ids = people.map(({ id }) => id)
  assert.equal(await statements(ids.slice(1)), await statements(ids.slice(0, 1)))
})

test('400: control characters in a custom field name it', async () => {
  const { body } = await update([
    { user_id: w.user.id, profile: { custom_fields: { languages: 'pt\u0007' } } },
  ])
  assert.deepEqual(body.details, [
    {
      attribute: 'members[0].profile.custom_fields.languages',
      error: 'must contain no control characters except tabs and line breaks',
    },
  ])
})
