import type { Db } from '../../foundation/db/database.ts'

/** What identity needs to know of memberships; the organizations feature offers all of it. */
export type Memberships = {
  isMemberOfAny(db: Db, organizationIds: number[], userId: number): Promise<boolean>
}

export type ActiveMembers = {
  activeAmong(db: Db, organizationId: number, userIds: number[]): Promise<Set<number>>
}

export type TokenKeepers = {
  /** What a user may do with the tokens of an organization; undefined: they are no active member of it. */
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
