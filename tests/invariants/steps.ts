import assert from 'node:assert/strict'
import fc, { type Arbitrary } from 'fast-check'
import { acceptInvite, type Stage } from './stage.ts'

/** One action by one person. People, projects, teams and tasks are named by their position on the stage. */
export type Step = { actor: number } & (
  | { does: 'update_members'; members: MemberStep[] }
  | { does: 'invite'; person: number; role: string; projects: number[] }
  | { does: 'update_project_members'; project: number; members: { person: number; role: string }[] }
  | { does: 'turn_project'; project: number; status: 'active' | 'archived' }
  | { does: 'create_project'; members: { person: number; role: string }[] }
  | { does: 'update_team_members'; team: number; members: { person: number; role: string; lead: boolean }[] }
  | { does: 'update_team_projects'; team: number; projects: { project: number; remove: boolean }[] }
  | { does: 'replace_team'; team: number }
  | { does: 'update_task'; task: number; assignees: number[]; status: 'active' | 'completed' }
)

type MemberStep = { person: number; role?: string; projects?: { project: number; role: string }[] }

export const playerCount = 6
const person = fc.nat({ max: playerCount - 1 })
const project = fc.nat({ max: 3 })
const team = fc.nat({ max: 1 })
const roleOrGone = fc.constantFrom('viewer', 'user', 'manager', 'remove')
const role = fc.constantFrom('viewer', 'user', 'manager')

const each = <T>(item: Record<string, Arbitrary<unknown>>, by: string, optional: string[] = []) =>
  fc.uniqueArray(
    fc.record(item, { requiredKeys: Object.keys(item).filter((key) => !optional.includes(key)) }),
    {
      minLength: 1,
      maxLength: 3,
      selector: (made) => (made as Record<string, unknown>)[by],
    },
  ) as unknown as Arbitrary<T[]>

const doing = <D extends Step['does']>(does: D, rest: Record<string, Arbitrary<unknown>>) =>
  // Owners act most often, so most steps succeed.
  fc.record({ does: fc.constant(does), actor: fc.oneof(fc.constantFrom(0, 1, 2), person), ...rest })

export const step = fc.oneof(
  doing('update_members', {
    members: each(
      {
        person,
        role: fc.constantFrom('user', 'manager', 'owner', 'remove'),
        projects: each({ project, role: roleOrGone }, 'project'),
      },
      'person',
      ['role', 'projects'],
    ),
  }),
  doing('invite', {
    person,
    role: fc.constantFrom('organization_manager', 'project_manager', 'project_user', 'project_viewer'),
    projects: fc.uniqueArray(project, { maxLength: 2 }),
  }),
  doing('update_project_members', { project, members: each({ person, role: roleOrGone }, 'person') }),
  doing('turn_project', { project, status: fc.constantFrom('active', 'archived') }),
  doing('create_project', { members: each({ person, role }, 'person') }),
  doing('update_team_members', {
    team,
    members: each({ person, role: roleOrGone, lead: fc.boolean() }, 'person'),
  }),
  doing('update_team_projects', { team, projects: each({ project, remove: fc.boolean() }, 'project') }),
  doing('replace_team', { team }),
  doing('update_task', {
    task: fc.nat({ max: 2 }),
    assignees: fc.uniqueArray(person, { maxLength: 2 }),
    status: fc.constantFrom('active', 'completed'),
  }),
) as Arbitrary<Step>

/** Runs a step over HTTP. It may be refused, but never with a 5xx, and a task's version rises by exactly one. */
export async function take(stage: Stage, given: Step): Promise<void> {
  const { w, organizationId } = stage
  const as = stage.people[given.actor]
  const userId = (place: number) => stage.people[place]?.id ?? 0
  const projectId = (place: number) => stage.projectIds[place % stage.projectIds.length] ?? 0
  const members = (list: { person: number }[]) =>
    list.map(({ person: place, ...rest }) => ({ ...rest, user_id: userId(place) }))
  const call = async (route: string, body?: object) => {
    const reply = await w.call(route, as, { body })
    assert.ok(reply.status < 500, `${route} answered ${reply.status}: ${reply.text}`)
    return reply
  }
  const at = `/v2/organizations/${organizationId}`
  switch (given.does) {
    case 'update_members': {
      const wanted = given.members.map(({ person: place, role: wantedRole, projects }) => ({
        user_id: userId(place),
        role: wantedRole,
        projects: projects?.map((its) => ({ project_id: projectId(its.project), role: its.role })),
      }))
      return void (await call(`PUT ${at}/update_members`, { members: wanted }))
    }
    case 'invite': {
      const person = stage.people[given.person]
      const { status, body } = await call(`POST ${at}/invites`, {
        email: person?.email,
        role: given.role,
        project_ids: given.projects.map(projectId),
      })
      if (person && status === 201) await acceptInvite(stage, person, body.invite.id)
      return
    }
    case 'update_project_members':
      return void (await call(`PUT /v2/projects/${projectId(given.project)}/update_members`, {
        members: members(given.members),
      }))
    case 'turn_project':
      return void (await call(`PUT /v2/projects/${projectId(given.project)}`, { status: given.status }))
    case 'create_project': {
      const made = await call(`POST ${at}/projects`, { name: 'New', members: members(given.members) })
      if (made.status === 201) stage.projectIds.push(made.body.project.id)
      return
    }
    case 'update_team_members':
      return void (await call(`PUT /v2/teams/${stage.teamIds[given.team]}/update_members`, {
        members: members(given.members),
      }))
    case 'update_team_projects':
      return void (await call(`PUT /v2/teams/${stage.teamIds[given.team]}/update_projects`, {
        projects: given.projects.map(({ project: place, remove }) => ({
          project_id: projectId(place),
          remove,
        })),
      }))
    case 'replace_team': {
      const gone = await call(`DELETE /v2/teams/${stage.teamIds[given.team]}`)
      const made = gone.status === 204 ? await call(`POST ${at}/teams`, { name: 'Green' }) : undefined
      if (made?.status === 201) stage.teamIds[given.team] = made.body.team.id
      return
    }
    case 'update_task': {
      const taskId = stage.taskIds[given.task]
      const { task } = (await call(`GET /v2/tasks/${taskId}`)).body
      if (task === undefined) return
      const changed = await call(`PUT /v2/tasks/${taskId}`, {
        lock_version: task.lock_version,
        assignee_ids: given.assignees.map(userId),
        status: given.status,
      })
      if (changed.status === 200) assert.equal(changed.body.task.lock_version, task.lock_version + 1)
    }
  }
}
