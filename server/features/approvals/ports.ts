import type { Reader } from '../../api/member-access.ts'
import type { Writer } from '../../api/writing.ts'
import type { Sql } from '../../foundation/db/sql.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import type { Days } from '../../foundation/time/period.ts'
import type { ZoneName } from '../../foundation/time/zone.ts'
import type { ApprovalKind } from './records/approval.ts'

/** Which of the waiting records an approval takes. */
export type ApprovalFilter = {
  user_ids?: number[] | undefined
  team_ids?: number[] | undefined
  project_ids?: number[] | undefined
  days: Partial<Days>
  flagged?: boolean | undefined
}

export type Asked = { organizationId: number; reader: Reader; filter: ApprovalFilter; seenAt: Instant }

/** The approver as their rights are now: what acts later asks again. */
export type Approver = { reader: Reader; timeZone: ZoneName }

export type Step = Approver & { organizationId: number }
/** How often the status of a record had changed after its approval: an undo leaves what changed later. */
export type ApprovedItem = { id: number; version: number }
export type Approved = ApprovedItem | { id: number; isPending: true }

/** What a feature says about approving all of its records; the rest is the same for all kinds. */
export type Approvable = {
  /** Selects the `id` of records that match and wait for the reader, unchanged since `seenAt`, oldest first. */
  waiting(asked: Asked): Sql
  /** The same for the reader's own, on which another member decides. */
  own(asked: Asked): Sql
  /** Approves records, in the way of a single decision. The ones that it returns nothing for have changed. */
  approve(writer: Writer, step: Step & { ids: readonly number[]; seenAt: Instant }): Promise<Approved[]>
  /** Makes approved records wait again, and returns them. The others stay as they are. */
  undo(writer: Writer, step: Step & { items: readonly ApprovedItem[] }): Promise<number[]>
}

export type ApprovalPorts = Readonly<Record<ApprovalKind, Approvable>>
