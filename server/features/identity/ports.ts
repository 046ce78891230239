import type { Db } from '../../foundation/db/database.ts'

/** What identity asks about memberships; the organizations feature answers. */
export type IdentityPorts = Memberships & ActiveMembers & TokenKeepers

export type Memberships = {
  isMemberOfAny(db: Db, organizationIds: number[], userId: number): Promise<boolean>
}

export type ActiveMembers = {
  activeAmong(db: Db, organizationId: number, userIds: number[]): Promise<Set<number>>
}

export type TokenKeepers = {
  /** What a user may do with the tokens of an organization; undefined for non-members. */
  tokenKeeper(
    db: Db,
    organizationId: number,
    userId: number,
  ): Promise<{ isOwner: boolean; mayKeepTokens: boolean } | undefined>
  assignees(
    db: Db,
    organizationId: number,
    query: { search: string; includeOwners: boolean },
  ): Promise<Assignee[]>
}

export type Assignee = { user_id: number; name: string; email: string; role: string }
