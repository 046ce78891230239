import type { Writer } from '../../api/writing.ts'
import type { Db } from '../../foundation/db/database.ts'

/** What members need to know of projects; the projects feature offers it and the composition root plugs it in. */
export type ProjectMemberships = {
  /** JSON arrays of the nested project members, by user. */
  ofMembers(db: Db, query: MembershipQuery): Promise<Map<number, MembershipsOfMember>>
  /** The members of the projects that somebody manages, by id: all of them, or the first so many from an id on. */
  managedBy(
    db: Db,
    organizationId: number,
    userId: number,
    first?: { startId: number; count: number },
  ): Promise<number[]>
  /** The given ids that are projects of the organization. */
  among(db: Db, organizationId: number, projectIds: number[]): Promise<Set<number>>
  /** Puts members on projects or, with null, takes them off. */
  change(writer: Writer, organizationId: number, changes: MembershipWanted[]): Promise<void>
  /** Takes members off every project and out of every team, because they leave the organization. */
  leaveAll(writer: Writer, organizationId: number, userIds: number[]): Promise<void>
}

export type MembershipWanted = {
  project_id: number
  user_id: number
  direct_role: 'manager' | 'user' | 'viewer' | null
}

export type MembershipQuery = {
  organizationId: number
  userIds: number[]
  projectStatuses: readonly string[]
  includeRemoved: boolean
  seesMoney: boolean
  /** undefined: somebody who sees every project; otherwise only own memberships and those on managed projects. */
  seenBy: number | undefined
}

export type MembershipsOfMember = { json: string; projectIds: number[] }

/** What members need to know of teams. */
export type TeamMemberships = {
  /** The given ids that are no teams of the organization, each named as `team_ids[i]`. */
  faults(db: Db, organizationId: number, teamIds: number[]): Promise<{ attribute: string; error: string }[]>
  join(
    writer: Writer,
    organizationId: number,
    userId: number,
    given: { role: 'manager' | 'user' | 'viewer'; teamIds: number[] },
  ): Promise<void>
}
