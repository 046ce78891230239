import type { Reader } from '../../../api/member-access.ts'
import { is } from '../../../foundation/db/columns.ts'
import { countUpTo, type Db, only } from '../../../foundation/db/database.ts'
import { every, isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { type Instant, instantFromSeconds } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import type { ApprovalFilter } from '../../approvals/ports.ts'
import {
  type ManualTimeRequestRow,
  manualTimeRequest,
  type RequestStatus,
} from '../records/manual-time-request.ts'
import { isDecidedBy, matches, waitsFor } from './request-filter.ts'

const view = manualTimeRequest.view(true)

export type NewRequest = Days & {
  memberId: number
  projectId: number
  taskId: number | null
  from: number
  to: number
  billable: boolean
  notes: string | null
  reason: string
  attachment: { filename: string; content: Buffer } | undefined
}

export async function insertRequest(
  db: Db,
  organizationId: number,
  given: NewRequest,
  now: Instant,
): Promise<number> {
  const { id } = await only(
    db,
    { id: is.int },
    sql`insert into manual_time_requests (
          organization_id, member_id, submitted_by_id, project_id, task_id, start_time, stop_time, date, last_date, billable,
          notes, reason_to_submit, attachment_original_filename, attachment, submitted_at, created_at, updated_at)
        values (${organizationId}, ${given.memberId}, ${given.memberId}, ${given.projectId}, ${given.taskId},
                ${instantFromSeconds(given.from)}, ${instantFromSeconds(given.to)}, ${given.firstDay}, ${given.lastDay},
                ${given.billable}, ${given.notes}, ${given.reason}, ${given.attachment?.filename ?? null},
                ${given.attachment?.content ?? null}, ${now}, ${now}, ${now})
        returning id`,
  )
  return id
}

export async function findRequest(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<ManualTimeRequestRow | undefined> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from manual_time_requests r
        where ${isOneOf(sql`r.organization_id`, organizationIds)} and r.id = ${id}`,
  )
  return row
}

export async function getRequest(db: Db, organizationId: number, id: number): Promise<ManualTimeRequestRow> {
  const row = await findRequest(db, [organizationId], id)
  if (row === undefined) throw new Gone(`Manual time request ${id}`)
  return row
}

export type RequestQuery = PageOf &
  ApprovalFilter & {
    status: RequestStatus | undefined
    waiting_for_me: boolean | undefined
  }

/** Uses the primary key; pending requests have an index of their own. */
export function pageOfRequests(
  db: Db,
  organizationId: number,
  query: RequestQuery,
  reader: Reader,
): Promise<ManualTimeRequestRow[]> {
  const { userId, seesEverybody } = reader
  return db.records(
    view,
    sql`select ${view.columns} from manual_time_requests r
        where ${every(
          sql`r.organization_id = ${organizationId}`,
          sql`r.id >= ${query.page_start_id}::bigint`,
          ...matches(query),
          query.status && sql`r.status = ${query.status}`,
          query.waiting_for_me ? waitsFor(organizationId, reader) : undefined,
          seesEverybody
            ? undefined
            : sql`(r.member_id = ${userId} or ${isDecidedBy(organizationId, userId)})`,
        )}
        order by r.id limit ${query.page_limit + 1}`,
  )
}

/** Counts pending requests that the reader can decide on, up to `most`. */
export function countWaitingFor(
  db: Db,
  organizationId: number,
  reader: Reader,
  most: number,
): Promise<number> {
  return countUpTo(
    db,
    most,
    sql`select from manual_time_requests r
        where r.organization_id = ${organizationId} and ${waitsFor(organizationId, reader)}`,
  )
}

/** The attachment of a request, in base64. */
export async function findAttachment(
  db: Db,
  organizationId: number,
  id: number,
): Promise<{ original_filename: string; content: string } | undefined> {
  const [found] = await db.rows(
    { original_filename: is.text, content: is.text },
    sql`select attachment_original_filename as original_filename,
               translate(encode(attachment, 'base64'), chr(10), '') as content
        from manual_time_requests
        where organization_id = ${organizationId} and id = ${id} and attachment is not null`,
  )
  return found
}

/** Requests that wait, as uses of time. */
export const requestsInUse = sql`
  select 'request' as kind, organization_id, date as first_day, last_date as last_day
  from manual_time_requests where status = 'submitted'`
