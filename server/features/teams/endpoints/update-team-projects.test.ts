import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { leadOf, makeEmptyProject, makeTeam, onProject } from '../../../testing/teams.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const update = (teamId: number, projects: object[], as: Person = w.owner) =>
  w.call(`PUT /v2/teams/${teamId}/update_projects`, as, { body: { projects } })
const projectsOf = async (teamId: number) =>
  pluck((await w.call(`GET /v2/teams/${teamId}/projects`, w.owner)).body.team_projects, 'project_id')

test('200 { success: true }: adds and removes projects, and their members follow', async () => {
  const [first, second] = [await makeEmptyProject(w), await makeEmptyProject(w)]
  const id = await makeTeam(w, { members: [leadOf(w.member)], projects: [{ project_id: first }] })
  const { reply, facts, audit } = await traced(w, () =>
    update(
      id,
      [
        { project_id: first, remove: true },
        { project_id: second, remove: false },
      ],
      w.manager,
    ),
  )
  assert.deepEqual([reply.status, reply.body], [200, { success: true }])
  assert.deepEqual(await projectsOf(id), [second])
  assert.deepEqual(await onProject(w, first), {})
  assert.deepEqual(await onProject(w, second), { [w.member.id]: ['manager', id] })
  assert.deepEqual(facts.at(-1), {
    name: 'team.projects_changed',
    payload: {
      organization_id: w.organizationId,
      team_id: id,
      added_project_ids: [second],
      removed_project_ids: [first],
    },
  })
  assert.deepEqual(
    audit
      .filter((entry) => entry.record_type === 'TeamProject')
      .map((entry) => [entry.action, entry.project_id, entry.details]),
    [
      ['add', second, { team_id: id }],
      ['remove', first, { team_id: id }],
    ],
  )
})

test('200: adding a project that is there and removing one that is not changes nothing', async () => {
  const projectId = await makeEmptyProject(w)
  const id = await makeTeam(w, { members: [leadOf(w.member)], projects: [{ project_id: projectId }] })
  const { reply, facts, audit } = await traced(w, () =>
    update(id, [{ project_id: projectId }, { project_id: w.projectId, remove: true }]),
  )
  assert.equal(reply.status, 200)
  assert.deepEqual([facts, audit], [[], []])
})

test('200: a lead adds projects that they manage and removes any; 400: others look unknown', async () => {
  const foreign = await makeEmptyProject(w)
  const id = await makeTeam(w, { members: [leadOf(w.projectManager)], projects: [{ project_id: foreign }] })
  assert.equal((await update(id, [{ project_id: w.projectId }], w.projectManager)).status, 200)
  const hidden = await makeEmptyProject(w)
  const refused = await update(id, [{ project_id: hidden }, { project_id: 999_999 }], w.projectManager)
  assert.equal(refused.status, 400)
  assert.deepEqual(refused.body.details, [
    { attribute: 'projects[0].project_id', error: 'is not a project that you manage' },
    { attribute: 'projects[1].project_id', error: 'is not a project that you manage' },
  ])
  assert.equal((await update(id, [{ project_id: foreign, remove: true }], w.projectManager)).status, 200)
  assert.deepEqual(await projectsOf(id), [w.projectId])
})

test('403: a lead without the option, a member of the team; 404: everybody else', async () => {
  const id = await makeTeam(w, {
    members: [leadOf(w.projectManager), { user_id: w.user.id, role: 'manager' }],
    lead_options: { manage_team_projects: false },
  })
  const change = [{ project_id: w.projectId }]
  for (const person of [w.projectManager, w.user])
    assert.equal((await update(id, change, person)).status, 403)
  for (const person of [w.viewer, w.stranger]) assert.equal((await update(id, change, person)).status, 404)
})

test('400: an unknown project, a duplicate, an empty list', async () => {
  const id = await makeTeam(w)
  const unknown = await update(id, [{ project_id: 999_999 }])
  assert.deepEqual(unknown.body.details, [
    { attribute: 'projects[0].project_id', error: 'is not a project of the organization' },
  ])
  const twice = await update(id, [{ project_id: w.projectId }, { project_id: w.projectId, remove: true }])
  assert.deepEqual(twice.body.details, [{ attribute: 'projects[1].project_id', error: 'is named twice' }])
  assert.equal((await update(id, [])).status, 400)
})
