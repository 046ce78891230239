import type { Transaction } from '../../foundation/db/transaction.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import type { NoticeSite } from '../notifications/public.ts'

/** What schedules need from timers. */
export type Timers = {
  /** Looks at running timers at these moments, if they are due later. */
  look(
    tx: Transaction,
    organizationId: number,
    sooner: readonly { userId: number; at: Instant }[],
  ): Promise<void>
}

export type SchedulePorts = NoticeSite & { timers: Timers }
