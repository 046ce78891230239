import assert from 'node:assert/strict'
import { insertProject } from '../features/projects/store/projects.ts'
import type { Person, World } from './world.ts'

export type TeamGiven = {
  name?: string
  members?: { user_id: number; role: string; lead?: boolean }[]
  projects?: { project_id: number }[]
  lead_options?: Record<string, boolean>
}

/** A team made over the API by the owner. */
export async function makeTeam(w: World, given: TeamGiven = {}): Promise<number> {
  const { status, body, text } = await w.call(`POST /v2/organizations/${w.organizationId}/teams`, w.owner, {
    body: { name: 'Crew', ...given },
  })
  assert.equal(status, 201, text)
  return body.team.id
}

/** A project that nobody is on. */
export function makeEmptyProject(w: World, name = 'Empty project'): Promise<number> {
  return w.write(({ db, now }) => insertProject(db, w.organizationId, { name }, now))
}

/** Who is on a project in which role, and through which team. */
export async function onProject(
  w: World,
  projectId: number,
): Promise<Record<number, [string, number | undefined]>> {
  const { body } = await w.call(`GET /v2/projects/${projectId}/members?page_limit=500`, w.owner)
  const members: { user_id: number; membership_role: string; team_id?: number }[] = body.members
  return Object.fromEntries(members.map((each) => [each.user_id, [each.membership_role, each.team_id]]))
}

export function leadOf(person: Person) {
  return { user_id: person.id, role: 'manager', lead: true }
}
