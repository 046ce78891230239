import type { Transaction } from '../../foundation/db/transaction.ts'

/** What limits need of tracking. */
export type Trackers = {
  /** Until the commit nobody else writes time of this member; undefined: they do not track any. */
  hold(db: Transaction, organizationId: number, userId: number): Promise<object | undefined>
}
