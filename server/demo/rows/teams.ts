import { emailOf, momentOf, people, projects } from '../story/cast.ts'
import type { Person } from '../story/person.ts'
import type { DemoProject } from '../story/project.ts'
import { type Counts, seenAt } from './people.ts'
import { statusOf } from './work.ts'

type Role = 'manager' | 'user' | 'viewer'
type Place = { project: DemoProject; person: Person; role: Role; left: string | undefined }

/** Everybody's place on every project that they are or were on. */
const places: Place[] = projects.flatMap((project) => [
  ...placesOf(project, 'manager', project.managers),
  ...placesOf(project, 'user', project.users),
  ...placesOf(project, 'viewer', project.viewers),
  ...placesOf(project, 'user', project.left?.[0], project.left?.[1]),
])

function placesOf(project: DemoProject, role: Role, names: string | undefined, left?: string): Place[] {
  return (names?.split(' ') ?? []).map((name) => ({ project, person: called(name), role, left }))
}

function called(firstName: string): Person {
  const found = people.find((person) => person.name.split(' ')[0] === firstName)
  if (found === undefined) throw new Error(`There is no ${firstName} in the demo.`)
  return found
}

/** On how many active projects somebody is, by role and name. */
export function projectCounts(): Map<string, Counts> {
  const counts = new Map<string, Counts>()
  for (const { project, person, role, left } of places) {
    if (left !== undefined || statusOf(project) !== 'active') continue
    const its = counts.get(person.name) ?? { manager: 0, user: 0, viewer: 0 }
    counts.set(person.name, { ...its, [role]: its[role] + 1 })
  }
  return counts
}

/** The rows of `project_members`. */
export function teamRows(
  organizationId: number,
  userIds: Map<string, number>,
  projectIds: Map<string, number>,
) {
  const seen = new Set<Person>()
  return places.map(({ project, person, role, left }, i) => {
    const since = person.joined > project.created ? person.joined : project.created
    // The first project on which somebody can track is where they were seen last.
    const wasSeen = role !== 'viewer' && statusOf(project) === 'active' && !seen.has(person)
    if (wasSeen) seen.add(person)
    return {
      organization_id: organizationId,
      project_id: projectIds.get(project.name),
      user_id: userIds.get(emailOf(person.name)),
      role,
      direct_role: left === undefined ? role : null,
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
