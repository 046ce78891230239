import { leadOptionDefaults } from '../features/teams/rules/lead-options.ts'
import { present } from '../foundation/values/present.ts'
import type { Wanted } from './wanted.ts'

// Who works on what: plain arithmetic over places, so that it needs no lookup.

const tasksOfProject = 7
const teamSize = 12
const kinds = ['Website', 'Mobile app', 'Support', 'Audit', 'Data migration', 'Branding', 'Research']
export const todos = ['Meetings', 'Training', 'Administration']

/** The number of projects without the break. */
export const projectCount = ({ members }: Wanted) => Math.max(4, Math.min(400, Math.ceil(members / 8)))
const clientCount = (wanted: Wanted) => Math.ceil(projectCount(wanted) / 4)
const teamCount = ({ members }: Wanted) => Math.ceil(members / teamSize)

/** The place of the break, which everyone shares. */
export const breakPlace = projectCount

export type OnProject = { project: number; direct: 'manager' | 'user' | null; team: number | null }

/** The projects of a member: four of their own, their team's, and the break. */
export function projectsOf(wanted: Wanted, member: number): OnProject[] {
  const count = projectCount(wanted)
  const team = Math.floor(member / teamSize)
  const own = [0, 1, 2, 3].map((turn) => (member * 3 + turn * 5) % count)
  const all = new Set([...own, team % count])
  const on = [...all].map(
    (project): OnProject => ({
      project,
      direct: own.includes(project) ? (member % 8 === 0 && project === own[0] ? 'manager' : 'user') : null,
      team: project === team % count ? team : null,
    }),
  )
  return [...on, { project: breakPlace(wanted), direct: 'user', team: null }]
}

export type Stamp = { organization_id: number; created_at: string; updated_at: string }

export function clientRows(wanted: Wanted, stamp: Stamp) {
  return numbered(clientCount(wanted), (i) => ({ ...stamp, name: `Client ${i + 1}` }))
}

/** The rows of `projects`, the break last. Every fifth is not billable. */
export function projectRows(wanted: Wanted, stamp: Stamp, clientIds: readonly number[]) {
  const own = numbered(projectCount(wanted), (i) => ({
    ...stamp,
    name: `${kinds[i % kinds.length]} ${i + 1}`,
    type: 'project',
    client_id: clientIds[i % clientIds.length] ?? null,
    billable: isBilled(i),
  }))
  return [...own, { ...stamp, name: 'Break', type: 'work_break', client_id: null, billable: false }]
}

export const isBilled = (project: number) => project % 5 !== 4

/** The rows of `tasks`, project by project: its own, then one for each global to-do. */
export function taskRows(stamp: Stamp, projectIds: readonly number[], todoIds: readonly number[]) {
  return projectIds.slice(0, -1).flatMap((project_id) => [
    ...numbered(tasksOfProject, (i) => ({
      ...stamp,
      project_id,
      global_todo_id: null,
      summary: `Step ${i + 1}`,
    })),
    ...todoIds.map((id, i) => ({ ...stamp, project_id, global_todo_id: id, summary: todos[i] ?? '' })),
  ])
}

/** The places of a project’s tasks in the list of all tasks. */
export function tasksOf(project: number): number[] {
  const each = tasksOfProject + todos.length
  return numbered(each, (i) => project * each + i)
}

export function teamRows(wanted: Wanted, stamp: Stamp) {
  return numbered(teamCount(wanted), (i) => ({
    ...stamp,
    name: `Team ${i + 1}`,
    lead_options: leadOptionDefaults,
  }))
}

/** The first member of each team leads it. */
export function teamMemberRows(
  wanted: Wanted,
  stamp: Stamp,
  ids: { teams: readonly number[]; users: readonly number[] },
) {
  return numbered(wanted.members, (i) => ({
    ...stamp,
    team_id: present(ids.teams[Math.floor(i / teamSize)], 'id of a team'),
    user_id: present(ids.users[i], 'id of a user'),
    role: i % teamSize === 0 ? 'manager' : 'user',
    is_lead: i % teamSize === 0,
  }))
}

export function teamProjectRows(
  wanted: Wanted,
  stamp: Stamp,
  ids: { teams: readonly number[]; projects: readonly number[] },
) {
  return ids.teams.map((team_id, i) => ({
    ...stamp,
    team_id,
    project_id: present(ids.projects[i % projectCount(wanted)], 'id of a project'),
  }))
}

/** A member’s role on a project through their team. */
export const teamRole = (member: number) => (member % teamSize === 0 ? 'manager' : 'user')

function numbered<T>(count: number, each: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => each(i))
}
