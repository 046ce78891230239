import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { present } from '../../../foundation/values/present.ts'
import { statementsOf } from '../../../testing/counted.ts'
import { leadOf, makeEmptyProject, makeTeam, onProject } from '../../../testing/teams.ts'
import { tracedToEnd } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'
import { memberships } from '../../../wiring/memberships.ts'
import { removeMember } from '../../organizations/changes/change-members.ts'
import { beginTeamChange } from './apply-team-roles.ts'
import { changeTeamMembers, joinTeams } from './change-team-members.ts'
import { changeTeamProjects } from './change-team-projects.ts'

const w = await world()
const user = (person: Person, role = 'user') => ({ user_id: person.id, role })
const put = (route: string, body: object) => w.call(`PUT /v2/${route}`, w.owner, { body })

test('the highest role of several teams counts, and the next one when it goes', async () => {
  const projectId = await makeEmptyProject(w)
  const projects = [{ project_id: projectId }]
  const low = await makeTeam(w, { members: [user(w.member, 'viewer')], projects })
  const high = await makeTeam(w, { members: [user(w.member, 'manager')], projects })
  const middle = await makeTeam(w, { members: [user(w.member, 'user')], projects })
  assert.deepEqual(await onProject(w, projectId), { [w.member.id]: ['manager', high] })
  await put(`teams/${high}/update_members`, { members: [user(w.member, 'viewer')] })
  assert.deepEqual(await onProject(w, projectId), { [w.member.id]: ['user', middle] })
  await put(`teams/${middle}/update_projects`, { projects: [{ project_id: projectId, remove: true }] })
  assert.deepEqual(await onProject(w, projectId), { [w.member.id]: ['viewer', low] })
  await w.call(`DELETE /v2/teams/${low}`, w.owner)
  assert.deepEqual(await onProject(w, projectId), { [w.member.id]: ['viewer', high] })
  await w.call(`DELETE /v2/teams/${high}`, w.owner)
  assert.deepEqual(await onProject(w, projectId), {})
})

test('a direct role takes precedence, and the team’s applies again when it is removed', async () => {
  const projectId = await makeEmptyProject(w)
  const id = await makeTeam(w, {
    members: [user(w.member, 'manager')],
    projects: [{ project_id: projectId }],
  })
  await put(`projects/${projectId}/update_members`, { members: [user(w.member, 'viewer')] })
  assert.deepEqual(await onProject(w, projectId), { [w.member.id]: ['viewer', id] })
  await put(`projects/${projectId}/update_members`, { members: [user(w.member, 'remove')] })
  assert.deepEqual(await onProject(w, projectId), { [w.member.id]: ['manager', id] })
})

test('leaving the organization leaves every team and its projects', async () => {
  const projectId = await makeEmptyProject(w)
  const person = await w.addPerson('Gone Soon')
  const id = await makeTeam(w, { members: [leadOf(person)], projects: [{ project_id: projectId }] })
  const { facts, audit } = await tracedToEnd(w, () =>
    w.write((writer) => removeMember(writer, memberships, w.organizationId, person.id)),
  )
  assert.deepEqual((await w.call(`GET /v2/teams/${id}/members`, w.owner)).body.team_members, [])
  assert.deepEqual(await onProject(w, projectId), {})
  assert.deepEqual(
    facts.map((fact) => fact.name),
    ['team.members_changed', 'project.members_changed', 'member.removed', 'organization_token.ended'],
  )
  assert.deepEqual(
    audit.map((entry) => `${entry.action} ${entry.record_type}`),
    ['remove TeamMember', 'remove ProjectMember', 'remove OrganizationMember'],
  )
})

test('new members can join teams at once; unknown teams are skipped', async () => {
  const projectId = await makeEmptyProject(w)
  const ids = [await makeTeam(w, { projects: [{ project_id: projectId }] }), await makeTeam(w)]
  const person = await w.addPerson('New Hire')
  const given = { userId: person.id, role: 'user' as const, teamIds: [...ids, 999_999] }
  await w.write((writer) => joinTeams(writer, w.organizationId, given))
  await w.write((writer) => joinTeams(writer, w.organizationId, given))
  assert.deepEqual(await onProject(w, projectId), { [person.id]: ['user', ids[0]] })
  const { body } = await w.call(`GET /v2/organizations/${w.organizationId}/teams`, person)
  assert.deepEqual(
    body.teams.map((team: { id: number }) => team.id),
    ids,
  )
})

test('a change of many members and projects takes as many statements as a change of one', async () => {
  const projectIds = await Promise.all(Array.from({ length: 12 }, () => makeEmptyProject(w)))
  const people = await Promise.all(Array.from({ length: 12 }, (_, i) => w.addPerson(`Crowd ${i}`)))
  const organizationId = w.organizationId
  const [one = 0, ...many] = await Promise.all([makeTeam(w), makeTeam(w)])
  const counts = []
  for (const [teamId = 0, number = 0] of [
    [one, 1],
    [many[0], 12],
  ]) {
    const at = { organizationId, teamId }
    const ids = people.slice(0, number).map((person) => person.id)
    counts.push(
      await statementsOf(w, async (writer) => {
        await beginTeamChange(writer.db, organizationId, ids)
        await changeTeamProjects(
          writer,
          at,
          projectIds.slice(0, number).map((project_id) => ({ project_id })),
        )
        await changeTeamMembers(
          writer,
          at,
          ids.map((user_id) => ({ user_id, role: 'user' as const })),
        )
      }),
    )
  }
  assert.equal(counts[0], counts[1])
  assert.ok((counts[0] ?? 0) <= 20, `it took ${counts[0]} statements`)
})

test('concurrent changes leave everybody on the projects of their teams', async () => {
  const projectIds = [await makeEmptyProject(w), await makeEmptyProject(w)]
  const people = await Promise.all(
    ['Ada Atonce', 'Bob Atonce', 'Cyd Atonce'].map((name) => w.addPerson(name)),
  )
  const teams = [await makeTeam(w), await makeTeam(w)]
  const roles = ['viewer', 'manager']
  const leaver = present(people[2], 'leaver')
  const replies = await Promise.all([
    ...teams.flatMap((id, i) => [
      ...people
        .slice(0, 2)
        .map((person) => put(`teams/${id}/update_members`, { members: [user(person, roles[i])] })),
      put(`teams/${id}/update_members`, { members: [user(leaver, 'user')] }),
      ...projectIds.map((project_id) => put(`teams/${id}/update_projects`, { projects: [{ project_id }] })),
    ]),
    put(`organizations/${w.organizationId}/update_members`, {
      members: [{ user_id: leaver.id, role: 'remove' }],
    }),
  ])
  assert.deepEqual(
    replies.filter((reply) => reply.status !== 200 && reply.status !== 400).map((reply) => reply.text),
    [],
  )
  const expected = Object.fromEntries(people.slice(0, 2).map((person) => [person.id, ['manager', teams[1]]]))
  for (const projectId of projectIds) assert.deepEqual(await onProject(w, projectId), expected)
  const left = await w.database.rows(
    { team_id: is.int },
    sql`select team_id from team_members where user_id = ${leaver.id}
    union all select project_id from project_members where user_id = ${leaver.id} and status = 'active'`,
  )
  assert.deepEqual(left, [])
})

test('the members’ project counts stay correct', async () => {
  const wrong = await w.database.rows(
    { user_id: is.int },
    sql`select m.user_id from organization_members m
    left join project_members pm on pm.organization_id = m.organization_id and pm.user_id = m.user_id
                                and pm.status = 'active'
    left join projects p on p.organization_id = pm.organization_id and p.id = pm.project_id and p.status = 'active'
    group by m.organization_id, m.user_id
    having m.manager_projects <> count(p.id) filter (where pm.role = 'manager')
        or m.user_projects <> count(p.id) filter (where pm.role = 'user')
        or m.viewer_projects <> count(p.id) filter (where pm.role = 'viewer')`,
  )
  assert.deepEqual(wrong, [])
})
