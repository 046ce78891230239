import type { Db } from '../../../foundation/db/database.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { activeAmong } from '../../organizations/public.ts'
import { colleaguesAmong, managedAmong, projectsAmong } from '../../projects/public.ts'
import type { WantedMember } from '../rules/team-membership.ts'
import { higherAmong } from '../store/ranks.ts'
import { membersOf, type TeamAt } from '../store/team-members.ts'

export type WantedProject = { project_id: number; remove?: boolean }

/** Entries of a list that repeat an earlier one. */
export function duplicatesIn(list: string, attribute: string, ids: number[]): Detail[] {
  return ids.flatMap((id, i) =>
    ids.indexOf(id) < i ? [{ attribute: `${list}[${i}].${attribute}`, error: 'is named twice' }] : [],
  )
}

/** Users to add who are not active members of the organization. */
export async function memberFaults(
  db: Db,
  organizationId: number,
  members: WantedMember[],
): Promise<Detail[]> {
  if (members.length === 0) return []
  const active = await activeAmong(
    db,
    organizationId,
    members.map((member) => member.user_id),
  )
  return members.flatMap(({ user_id, role }, i) =>
    role === 'remove' || active.has(user_id)
      ? []
      : [{ attribute: `members[${i}].user_id`, error: 'is not an active member of the organization' }],
  )
}

/**
 * What a lead may not do with members: change members who outrank them, or add people who share no project with them. A
 * lead learns nothing about other members of the organization.
 */
export async function leadFaults(
  db: Db,
  { organizationId, teamId }: TeamAt,
  leadId: number,
  members: WantedMember[],
): Promise<Detail[]> {
  const userIds = members.map((member) => member.user_id)
  const inTeam = new Set((await membersOf(db, { organizationId, teamId })).map((row) => row.user_id))
  const known = (await colleaguesAmong(db, organizationId, leadId, userIds)).union(inTeam).add(leadId)
  const higher = await higherAmong(db, organizationId, leadId, userIds)
  return members.flatMap(({ user_id }, i) => {
    const attribute = `members[${i}].user_id`
    if (!known.has(user_id)) return [{ attribute, error: 'is not a member with whom you share a project' }]
    return higher.has(user_id) ? [{ attribute, error: 'has a higher role than you' }] : []
  })
}

/** Projects to add that do not exist or, when a lead asks, that the lead does not manage. */
export async function projectFaults(
  db: Db,
  organizationId: number,
  projects: WantedProject[],
  leadId?: number,
): Promise<Detail[]> {
  const ids = projects.filter((each) => each.remove !== true).map((each) => each.project_id)
  if (ids.length === 0) return []
  const known =
    leadId === undefined
      ? await projectsAmong(db, organizationId, ids)
      : await managedAmong(db, organizationId, leadId, ids)
  const error =
    leadId === undefined ? 'is not a project of the organization' : 'is not a project that you manage'
  return projects.flatMap(({ project_id, remove }, i) =>
    remove === true || known.has(project_id) ? [] : [{ attribute: `projects[${i}].project_id`, error }],
  )
}
