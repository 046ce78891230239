import type { Db } from '../../foundation/db/database.ts'

/** What members need to know of projects; the projects feature offers it and the composition root plugs it in. */
export type ProjectMemberships = {
  /** JSON arrays of the nested project members, by user. */
  ofMembers(db: Db, query: MembershipQuery): Promise<Map<number, MembershipsOfMember>>
  /** The members of the projects that somebody manages. */
  managedBy(db: Db, organizationId: number, userId: number): Promise<number[]>
}

export type MembershipQuery = {
  organizationId: number
  userIds: number[]
  projectStatuses: readonly string[]
  includeRemoved: boolean
  seesMoney: boolean
}

export type MembershipsOfMember = { json: string; projectIds: number[] }
