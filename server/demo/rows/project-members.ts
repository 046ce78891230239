import { called, emailOf, momentOf, people, projects } from '../story/cast.ts'
import type { Person } from '../story/person.ts'
import type { DemoProject } from '../story/project.ts'
import { teams } from '../story/teams.ts'
import { type Counts, seenAt } from './people.ts'
import type { Ids } from './tasks.ts'
import { membersOf } from './teams.ts'
import { statusOf } from './work.ts'

type Role = 'manager' | 'user' | 'viewer'

/** A member's current or former place on a project: direct, through a team, or both. */
type Place = {
  project: DemoProject
  person: Person
  direct: Role | undefined
  team: { name: string; role: Role; created: string } | undefined
  left: string | undefined
}

const directPlaces: Place[] = projects.flatMap((project) => [
  ...placesOf(project, 'manager', project.managers),
  ...placesOf(project, 'user', project.users),
  ...placesOf(project, 'viewer', project.viewers),
  ...placesOf(project, 'user', project.left?.[0], project.left?.[1]),
])

function placesOf(project: DemoProject, direct: Role, names: string | undefined, left?: string): Place[] {
  return (names?.split(' ') ?? []).map((name) => ({
    project,
    person: called(name),
    direct,
    team: undefined,
    left,
  }))
}

const teamPlaces: Place[] = teams.flatMap((team) =>
  team.projects.flatMap((name) =>
    membersOf(team).map((member) => ({
      project: projectNamed(name),
      person: called(member.name),
      direct: undefined,
      team: { name: team.name, role: member.role, created: team.created },
      left: undefined,
    })),
  ),
)

const isSamePlace = (one: Place) => (other: Place) =>
  one.project === other.project && one.person === other.person

/** All places on all projects; direct and through a team is one place. */
const places: Place[] = [
  ...directPlaces.map((place) => ({ ...place, team: teamPlaces.find(isSamePlace(place))?.team })),
  ...teamPlaces.filter((place) => !directPlaces.some(isSamePlace(place))),
]

/** The direct role wins. */
const roleOf = ({ direct, team }: Place): Role => direct ?? team?.role ?? 'user'

function projectNamed(name: string): DemoProject {
  const found = projects.find((project) => project.name === name)
  if (found === undefined) throw new Error(`There is no project ${name} in the demo.`)
  return found
}

/** How many active projects each member is on, by role and name. */
export function projectCounts(): Map<string, Counts> {
  const counts = new Map<string, Counts>()
  for (const place of places) {
    const { project, person, left } = place
    if (left !== undefined || statusOf(project) !== 'active') continue
    const role = roleOf(place)
    const its = counts.get(person.name) ?? { manager: 0, user: 0, viewer: 0 }
    counts.set(person.name, { ...its, [role]: its[role] + 1 })
  }
  return counts
}

/** The rows of `project_members`. */
export function projectMemberRows(ids: Ids, teamIds: Map<string, number>) {
  const seen = new Set<Person>()
  return places.map((place, i) => {
    const { project, person, direct, team, left } = place
    const role = roleOf(place)
    const since = [person.joined, project.created, direct ? '' : (team?.created ?? '')].sort().at(-1) ?? ''
    // Members were last seen on the first project on which they can track time.
    const wasSeen = role !== 'viewer' && statusOf(project) === 'active' && !seen.has(person)
    if (wasSeen) seen.add(person)
    return {
      organization_id: ids.organizationId,
      project_id: ids.projects.get(project.name),
      user_id: ids.users.get(emailOf(person.name)),
      role,
      direct_role: left === undefined ? (direct ?? null) : null,
      team_role: team?.role ?? null,
      team_id: team ? (teamIds.get(team.name) ?? null) : null,
      status: left === undefined ? 'active' : 'removed',
      pay_rate: role === 'manager' && project.rates ? (person.pay.pay_rate ?? project.rates[0]) : null,
      bill_rate: role === 'manager' && project.rates ? person.pay.bill_rate : null,
      last_client_activity: wasSeen ? seenAt(person, people.indexOf(person)) : null,
      created_at: momentOf(since, i),
      updated_at: momentOf(left ?? since, i),
      removed_at: left === undefined ? null : momentOf(left, i),
    }
  })
}
