import {
  called,
  type Demo,
  type DemoPart,
  type DemoRole,
  idOf,
  type TeamPlace,
} from '../../../api/demo/demo.ts'
import { type DemoPerson, momentOf, seenAt } from '../../../api/demo/person.ts'
import { insertRows } from '../../../foundation/db/insert-rows.ts'
import { addProjectCounts, type ProjectCounts } from '../../organizations/public.ts'
import { projectMemberAudit } from '../audits.ts'
import { projects, type StoryProject, statusOf } from './story.ts'

export const demoProjectMembers: DemoPart = {
  creates: 'project members',
  after: ['projects', 'teams'],

  async create(demo) {
    const rows = projectMemberRows(demo)
    await insertRows(demo.db, { table: 'project_members', rows })
    await addProjectCounts(demo.db, demo.organizationId, projectCounts(demo, rows))
    demo.places = rows.map((row) => ({
      userId: row.user_id,
      projectId: row.project_id,
      role: row.role,
      isActive: row.status === 'active',
      payRate: row.pay_rate,
      billRate: row.bill_rate,
      since: row.created_at.slice(0, 10),
    }))
  },

  past: [
    {
      hoursAgo: 151,
      by: 'Grace',
      from: 'toronto',
      entry: (change) => projectMemberAudit('add', change),
      project: 'Bakery web shop',
      about: 'Zoe',
      details: { role: 'user' },
    },
  ],
}

/** A member's current or former place on a project: direct, through a team, or both. */
type Place = {
  project: StoryProject
  person: DemoPerson
  direct?: DemoRole
  left?: string | undefined
  team?: TeamPlace | undefined
}

/** All places on all projects; direct and through a team is one place. */
function placesOf(demo: Demo): Place[] {
  const direct = projects.flatMap((project) => directPlaces(demo, project))
  const isSame = (place: Place) => (team: TeamPlace) =>
    team.project === place.project.name && team.person === place.person
  return [
    ...direct.map((place) => ({ ...place, team: demo.teamPlaces.find(isSame(place)) })),
    ...demo.teamPlaces
      .filter((team) => !direct.some((place) => isSame(place)(team)))
      .map((team) => ({ project: projectNamed(team.project), person: team.person, team })),
  ]
}

function directPlaces(demo: Demo, project: StoryProject): Place[] {
  const named = (direct: DemoRole, names: string | undefined, left?: string) =>
    (names?.split(' ') ?? []).map((name) => ({ project, person: called(demo, name), direct, left }))
  return [
    ...named('manager', project.managers),
    ...named('user', project.users),
    ...named('viewer', project.viewers),
    ...named('user', project.left?.[0], project.left?.[1]),
  ]
}

function projectNamed(name: string): StoryProject {
  const found = projects.find((project) => project.name === name)
  if (found === undefined) throw new Error(`There is no project ${name} in the demo.`)
  return found
}

function projectMemberRows(demo: Demo) {
  const seen = new Set<DemoPerson>()
  return placesOf(demo).map(({ project, person, direct, team, left }, i) => {
    // The direct role wins.
    const role = direct ?? team?.role ?? 'user'
    const since = [person.joined, project.created, direct ? '' : (team?.created ?? '')].sort().at(-1) ?? ''
    // Members were last seen on the first project on which they can track time.
    const wasSeen = role !== 'viewer' && statusOf(project) === 'active' && !seen.has(person)
    if (wasSeen) seen.add(person)
    return {
      organization_id: demo.organizationId,
      project_id: idOf(demo, 'projects', project.name),
      user_id: idOf(demo, 'users', person.name),
      role,
      direct_role: left === undefined ? (direct ?? null) : null,
      team_role: team?.role ?? null,
      team_id: team?.teamId ?? null,
      status: left === undefined ? 'active' : 'removed',
      pay_rate: role === 'manager' && project.rates ? (person.pay.pay_rate ?? project.rates[0]) : null,
      bill_rate: role === 'manager' && project.rates ? person.pay.bill_rate : null,
      last_client_activity: wasSeen ? seenAt(person, demo.people.indexOf(person)) : null,
      created_at: momentOf(since, i),
      updated_at: momentOf(left ?? since, i),
      removed_at: left === undefined ? null : momentOf(left, i),
    }
  })
}

type Row = ReturnType<typeof projectMemberRows>[number]

/** How many active projects each member is on, by role. */
function projectCounts({ projects }: Demo, rows: Row[]): ProjectCounts[] {
  const active = new Set(projects.filter(({ status }) => status === 'active').map(({ id }) => id))
  const counted = rows.filter((row) => row.status === 'active' && active.has(row.project_id))
  return [...Map.groupBy(counted, (row) => row.user_id)].map(([userId, its]) => {
    const count = (role: DemoRole) => its.filter((row) => row.role === role).length
    return { userId, manager: count('manager'), user: count('user'), viewer: count('viewer') }
  })
}
