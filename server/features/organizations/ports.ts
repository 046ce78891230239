import type { Writer } from '../../api/writing.ts'
import type { Db } from '../../foundation/db/database.ts'
import type { Detail } from '../../foundation/http/problems.ts'
import type { CreationRules } from './changes/creation.ts'
import type { NestedProjectMember } from './records/organization-member.ts'

export type { NestedProjectMember } from './records/organization-member.ts'

/** What organizations need from features above them; `product.ts` connects it. */
export type OrganizationPorts = {
  projects: ProjectMemberships
  teams: TeamMemberships
  creation: CreationRules
  sampleData: SampleData
}

/** The sample organization, which a new server creates for people who try it. Offered by `server/demo`. */
export type SampleData = {
  find(db: Db): Promise<SampleOrganization | undefined>
  /** Closes it immediately and removes it in the background; false if it was already closed. */
  remove(writer: Pick<Writer, 'db' | 'now'>, sample: SampleOrganization, byId: number): Promise<boolean>
}

export type SampleOrganization = {
  organization_id: number
  name: string
  /** How many accounts go with it: they came with it, and nothing else needs them. */
  accounts: number
  /** How many members have an account of their own. */
  guests: number
  removing: boolean
}

/** Offered by the projects feature. */
export type ProjectMemberships = {
  /** The project memberships of each user. */
  ofMembers(db: Db, query: MembershipQuery): Promise<Map<number, NestedProjectMember[]>>
  /** The members of the projects that the user manages, by id: all, or the first `count` from `startId` on. */
  managedBy(
    db: Db,
    organizationId: number,
    userId: number,
    first?: { startId: number; count: number },
  ): Promise<number[]>
  /** The given ids that are projects of the organization. */
  among(db: Db, organizationId: number, projectIds: number[]): Promise<Set<number>>
  /** Adds members to projects or, with a role of null, removes them. */
  change(writer: Writer, organizationId: number, changes: MembershipWanted[]): Promise<void>
  /** Removes members from every project and team when they leave the organization. */
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
  /** Whose last activity is shown; undefined: everybody's. */
  activityUserIds: number[] | undefined
  /** Only this user's own memberships and those on projects they manage; undefined: all. */
  seenBy: number | undefined
}

/** Offered by the teams feature. */
export type TeamMemberships = {
  /** The given ids that are not teams of the organization, each as `team_ids[i]`. */
  faults(db: Db, organizationId: number, teamIds: number[]): Promise<Detail[]>
  join(
    writer: Writer,
    organizationId: number,
    userId: number,
    given: { role: 'manager' | 'user' | 'viewer'; teamIds: number[] },
  ): Promise<void>
}
