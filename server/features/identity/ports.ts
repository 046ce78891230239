import type { Db } from '../../foundation/db/database.ts'

/** What identity needs to know about memberships; the organizations feature provides it. */
export type IdentityPorts = ActiveMembers & TokenKeepers

export type ActiveMembers = {
  activeAmong(db: Db, organizationId: number, userIds: number[]): Promise<Set<number>>
}

export type TokenKeepers = {
  /** What a user may do with the tokens of an organization; undefined for non-members. */
  tokenKeeper(
    db: Db,
    organizationId: number,
    userId: number,
  ): Promise<{ rank: number; mayKeepTokens: boolean } | undefined>
  /** The members to whom this keeper may give a token. */
  assignees(db: Db, organizationId: number, query: { search: string; keeperId: number }): Promise<Assignee[]>
}

export type Assignee = { user_id: number; name: string; email: string; role: string }
