import type { Transaction } from '../../foundation/db/transaction.ts'

/** What limits need from tracking. */
export type Trackers = {
  /** Until the commit nobody else writes time of this member; undefined: the member doesn't track time. */
  lock(db: Transaction, organizationId: number, userId: number): Promise<object | undefined>
}

export type LimitPorts = { trackers: Trackers }
