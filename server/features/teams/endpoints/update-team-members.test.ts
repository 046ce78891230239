import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadOf, makeEmptyProject, makeTeam, onProject } from '../../../testing/teams.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const update = (teamId: number, members: object[], as: Person = w.owner) =>
  w.call(`PUT /v2/teams/${teamId}/update_members`, as, { body: { members } })
const membersOf = async (teamId: number) => {
  const { body } = await w.call(`GET /v2/teams/${teamId}/members`, w.owner)
  const members: { user_id: number; role: string; lead: boolean }[] = body.team_members
  return Object.fromEntries(members.map(({ user_id, role, lead }) => [user_id, lead ? 'lead' : role]))
}

test('200 { success: true }: adds, changes and removes members, and their projects follow', async () => {
  const projectId = await makeEmptyProject(w)
  const id = await makeTeam(w, {
    members: [leadOf(w.projectManager), { user_id: w.user.id, role: 'user' }],
    projects: [{ project_id: projectId }],
  })
  const { reply, facts, audit } = await traced(w, () =>
    update(
      id,
      [
        { user_id: w.projectManager.id, role: 'remove' },
        { user_id: w.user.id, lead: true },
        { user_id: w.viewer.id },
        { user_id: w.member.id, role: 'viewer' },
      ],
      w.manager,
    ),
  )
  assert.deepEqual([reply.status, reply.body], [200, { success: true }])
  assert.deepEqual(await membersOf(id), {
    [w.user.id]: 'lead',
    [w.viewer.id]: 'user',
    [w.member.id]: 'viewer',
  })
  assert.deepEqual(await onProject(w, projectId), {
    [w.user.id]: ['manager', id],
    [w.viewer.id]: ['user', id],
    [w.member.id]: ['viewer', id],
  })
  assert.deepEqual(facts.at(-1), {
    name: 'team.members_changed',
    payload: {
      organization_id: w.organizationId,
      team_id: id,
      members: [
        { user_id: w.projectManager.id, role: null, lead: false },
        { user_id: w.user.id, role: 'manager', lead: true },
        { user_id: w.viewer.id, role: 'user', lead: false, is_new: true },
        { user_id: w.member.id, role: 'viewer', lead: false, is_new: true },
      ],
    },
  })
  assert.deepEqual(
    audit
      .filter((entry) => entry.record_type === 'TeamMember')
      .map((entry) => [entry.action, entry.subject_user_id, entry.user_id]),
    [
      ['remove', w.projectManager.id, w.manager.id],
      ['update', w.user.id, w.manager.id],
      ['add', w.viewer.id, w.manager.id],
      ['add', w.member.id, w.manager.id],
    ],
  )
})

test('200: a lead changes members, also makes another lead', async () => {
  const id = await makeTeam(w, { members: [leadOf(w.projectManager)] })
  const reply = await update(id, [{ user_id: w.viewer.id, role: 'viewer', lead: true }], w.projectManager)
  assert.equal(reply.status, 200)
  assert.deepEqual(await membersOf(id), { [w.projectManager.id]: 'lead', [w.viewer.id]: 'lead' })
})

test('400: a lead adds people with whom they share no project, inside the organization or outside', async () => {
  const id = await makeTeam(w, { members: [leadOf(w.projectManager)] })
  const error = 'is not a member with whom you share a project'
  for (const person of [w.owner, w.member, w.removed, w.stranger]) {
    const { status, body } = await update(id, [{ user_id: person.id, role: 'user' }], w.projectManager)
    assert.deepEqual([status, body.details], [400, [{ attribute: 'members[0].user_id', error }]])
  }
  assert.deepEqual(await membersOf(id), { [w.projectManager.id]: 'lead' })
})

test('200: the same again changes nothing', async () => {
  const id = await makeTeam(w, { members: [{ user_id: w.user.id, role: 'user' }] })
  const { reply, facts, audit } = await traced(w, () =>
    update(id, [
      { user_id: w.user.id, role: 'user' },
      { user_id: w.viewer.id, role: 'remove' },
    ]),
  )
  assert.equal(reply.status, 200)
  assert.deepEqual([facts, audit], [[], []])
})

test('400: lists non-members, removed members and duplicates; an empty list', async () => {
  const id = await makeTeam(w)
  const strangers = await update(id, [
    { user_id: w.user.id },
    { user_id: w.removed.id },
    { user_id: w.stranger.id },
  ])
  assert.deepEqual(strangers.body.details, [
    { attribute: 'members[1].user_id', error: 'is not an active member of the organization' },
    { attribute: 'members[2].user_id', error: 'is not an active member of the organization' },
  ])
  assert.deepEqual(await membersOf(id), {})
  const twice = await update(id, [{ user_id: w.user.id }, { user_id: w.user.id, role: 'remove' }])
  assert.deepEqual(twice.body.details, [{ attribute: 'members[1].user_id', error: 'is named twice' }])
  assert.equal((await update(id, [])).status, 400)
  assert.equal((await update(id, [{ user_id: w.user.id, role: 'owner' }])).status, 400)
})

test('403: a lead without the option, a member of the team; 404: everybody else', async () => {
  const id = await makeTeam(w, {
    members: [leadOf(w.projectManager), { user_id: w.user.id, role: 'manager' }],
    lead_options: { manage_team_members: false },
  })
  const change = [{ user_id: w.member.id, role: 'user' }]
  for (const person of [w.projectManager, w.user])
    assert.equal((await update(id, change, person)).status, 403)
  for (const person of [w.viewer, w.stranger]) assert.equal((await update(id, change, person)).status, 404)
})
