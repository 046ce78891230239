import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadOf, makeEmptyProject, onProject } from '../../../testing/teams.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'
import { leadOptionDefaults } from '../rules/lead-options.ts'

const w = await world()
const create = (body: object, as: Person = w.owner) =>
  w.call(`POST /v2/organizations/${w.organizationId}/teams`, as, { body })

test('201: a bare team has the defaults of lead options', async () => {
  const { status, body } = await create({ name: '  Night shift ' }, w.manager)
  assert.equal(status, 201)
  assert.deepEqual(body.team, {
    id: body.team.id,
    name: 'Night shift',
    created_at: body.team.created_at,
    updated_at: body.team.created_at,
    metadata: {},
    lead_options: leadOptionDefaults,
  })
  assert.equal(Object.keys(leadOptionDefaults).length, 19)
})

test('201: its members are on its projects with their role in the team, and a lead is a manager', async () => {
  const projectId = await makeEmptyProject(w)
  const { reply, facts, audit } = await traced(w, () =>
    create({
      name: 'Crew',
      metadata: [{ key: 'floor', value: '3' }],
      members: [
        { ...leadOf(w.member), role: 'viewer' },
        { user_id: w.user.id, role: 'user' },
        { user_id: w.viewer.id, role: 'viewer', lead: false },
      ],
      projects: [{ project_id: projectId }],
      lead_options: { manage_team_members: false, manage_billing: true },
    }),
  )
  const { team } = reply.body
  assert.deepEqual(team.metadata, { floor: '3' })
  assert.deepEqual(team.lead_options, {
    ...leadOptionDefaults,
    manage_team_members: false,
    manage_billing: true,
  })
  assert.deepEqual(await onProject(w, projectId), {
    [w.member.id]: ['manager', team.id],
    [w.user.id]: ['user', team.id],
    [w.viewer.id]: ['viewer', team.id],
  })
  assert.deepEqual(
    facts.map((fact) => fact.name),
    ['team.created', 'team.members_changed', 'project.members_changed', 'team.projects_changed'],
  )
  assert.deepEqual(facts[0]?.payload, {
    organization_id: w.organizationId,
    team_id: team.id,
    team_name: 'Crew',
  })
  assert.deepEqual(facts[1]?.payload.members, [
    { user_id: w.member.id, role: 'manager', lead: true, is_new: true },
    { user_id: w.user.id, role: 'user', lead: false, is_new: true },
    { user_id: w.viewer.id, role: 'viewer', lead: false, is_new: true },
  ])
  assert.deepEqual(facts[3]?.payload.added_project_ids, [projectId])
  const entries = audit.map((entry) => `${entry.action} ${entry.record_type} ${entry.record_id}`)
  assert.deepEqual(entries, [
    `create Team ${team.id}`,
    `add TeamMember ${w.member.id}`,
    `add TeamMember ${w.user.id}`,
    `add TeamMember ${w.viewer.id}`,
    `add ProjectMember ${w.user.id}`,
    `add ProjectMember ${w.viewer.id}`,
    `add ProjectMember ${w.member.id}`,
    `add TeamProject ${projectId}`,
  ])
  assert.deepEqual(audit[1]?.details, { team_id: team.id, role: 'manager', lead: true })
})

test('400: lists every fault at once, and creates nothing', async () => {
  const { reply, facts, audit } = await traced(w, () =>
    create({
      name: 'Crew',
      members: [
        { user_id: w.removed.id, role: 'user' },
        { user_id: w.user.id, role: 'user' },
        { user_id: w.stranger.id, role: 'user' },
      ],
      projects: [{ project_id: w.projectId }, { project_id: 999_999 }],
    }),
  )
  assert.equal(reply.status, 400)
  assert.deepEqual(reply.body.details, [
    { attribute: 'members[0].user_id', error: 'is not an active member of the organization' },
    { attribute: 'members[2].user_id', error: 'is not an active member of the organization' },
    { attribute: 'projects[1].project_id', error: 'is not a project of the organization' },
  ])
  assert.deepEqual([facts, audit], [[], []])
})

test('400: lists unknown projects beside an invalid name', async () => {
  const { body } = await create({ name: ' ', projects: [{ project_id: 999_999 }] })
  assert.deepEqual(
    body.details.map((detail: { attribute: string }) => detail.attribute),
    ['name', 'projects[0].project_id'],
  )
})

test('400: wrong types and duplicates', async () => {
  const wrong = await create({
    name: ' ',
    members: [{ user_id: 1, role: 'owner' }],
    lead_options: { manage_billing: 'yes' },
  })
  assert.deepEqual(
    wrong.body.details.map((detail: { attribute: string }) => detail.attribute),
    ['name', 'members[0].role', 'lead_options.manage_billing'],
  )
  const member = { user_id: w.user.id, role: 'user' }
  const project = { project_id: w.projectId }
  const twice = await create({ name: 'Crew', members: [member, member], projects: [project, project] })
  assert.deepEqual(twice.body.details, [
    { attribute: 'members[1].user_id', error: 'is named twice' },
    { attribute: 'projects[1].project_id', error: 'is named twice' },
  ])
})

test('403: users and project managers; 404: outside the organization', async () => {
  for (const person of [w.projectManager, w.user, w.member])
    assert.equal((await create({ name: 'Crew' }, person)).status, 403)
  for (const person of [w.stranger, w.otherOwner])
    assert.equal((await create({ name: 'Crew' }, person)).status, 404)
})
