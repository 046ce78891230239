import type { Db } from '../../foundation/db/database.ts'

/** What identity needs to know of memberships; the organizations feature offers both. */
export type Memberships = { isMemberOfAny(db: Db, organizationIds: number[], userId: number): Promise<boolean> }

export type ActiveMembers = { activeAmong(db: Db, organizationId: number, userIds: number[]): Promise<Set<number>> }
