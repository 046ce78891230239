import { countUpTo, type Db, only } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Range } from '../../../foundation/http/query.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type Instant, instantFromSeconds } from '../../../foundation/time/instant.ts'
import { manualTimeRequest, type RequestStatus } from '../records/manual-time-request.ts'

const view = manualTimeRequest.view(true)

export type NewRequest = {
  memberId: number
  projectId: number
  taskId: number | null
  from: number
  to: number
  date: CalendarDate
  lastDate: CalendarDate
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
  const { id } = await only<{ id: number }>(
    db,
    sql`insert into manual_time_requests (
          organization_id, member_id, submitted_by_id, project_id, task_id, start_time, stop_time, date, last_date, billable,
          notes, reason_to_submit, attachment_original_filename, attachment, submitted_at, created_at, updated_at)
        values (${organizationId}, ${given.memberId}, ${given.memberId}, ${given.projectId}, ${given.taskId},
                ${instantFromSeconds(given.from)}, ${instantFromSeconds(given.to)}, ${given.date}, ${given.lastDate},
                ${given.billable}, ${given.notes}, ${given.reason}, ${given.attachment?.filename ?? null},
                ${given.attachment?.content ?? null}, ${now}, ${now}, ${now})
        returning id`,
  )
  return id
}

/** The request and its organization. */
export async function findRequest(db: Db, organizationIds: number[], id: number): Promise<Row | undefined> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from manual_time_requests r
        where r.organization_id = any(${organizationIds}::int[]) and r.id = ${id}`,
  )
  return row
}

export async function getRequest(db: Db, organizationId: number, id: number): Promise<Row> {
  const row = await findRequest(db, [organizationId], id)
  if (row === undefined) throw new Error(`Manual time request ${id} is gone.`)
  return row
}

export type RequestQuery = PageOf & {
  date: Range<CalendarDate>
  user_ids: number[] | undefined
  project_ids: number[] | undefined
  status: RequestStatus | undefined
  waiting_for_me: boolean | undefined
}

export type Reader = { userId: number; isManager: boolean }

/** Carried by the primary key; what is waiting has an index of its own. */
export function pageOfRequests(
  db: Db,
  organizationId: number,
  query: RequestQuery,
  reader: Reader,
): Promise<Row[]> {
  const { date } = query
  const { userId, isManager } = reader
  return db.records(
    view,
    sql`select ${view.columns} from manual_time_requests r
        where ${every(
          sql`r.organization_id = ${organizationId}`,
          sql`r.id >= ${query.page_start_id}::bigint`,
          date.start && sql`r.last_date >= ${date.start}`,
          date.stop && sql`r.date <= ${date.stop}`,
          among(sql`r.member_id`, query.user_ids),
          among(sql`r.project_id`, query.project_ids),
          query.status && sql`r.status = ${query.status}`,
          query.waiting_for_me ? waitsFor(organizationId, reader) : undefined,
          isManager ? undefined : sql`(r.member_id = ${userId} or ${isDecidedBy(organizationId, userId)})`,
        )}
        order by r.id limit ${query.page_limit + 1}`,
  )
}

/** Nobody decides on their own but owners and managers. */
function waitsFor(organizationId: number, { userId, isManager }: Reader): Sql {
  const isOthers = sql`r.member_id <> ${userId} and ${isDecidedBy(organizationId, userId)}`
  return sql`r.status = 'submitted' and ${isManager ? sql`true` : isOthers}`
}

function isDecidedBy(organizationId: number, userId: number): Sql {
  return sql`(r.project_id in (select m.project_id from manual_time_project_members m
                               where m.organization_id = ${organizationId} and m.user_id = ${userId}
                                 and m.role = 'manager')
              or r.member_id in (select l.user_id from manual_time_leads l
                                 where l.organization_id = ${organizationId} and l.lead_id = ${userId}))`
}

/** How many wait for a decision of theirs, counted no further than this. */
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

export type HeldRequest = {
  id: number
  member_id: number
  project_id: number
  task_id: number | null
  start_time: Instant
  stop_time: Instant
  billable: boolean
  reason_to_submit: string
  status: RequestStatus
}

type MemberDays = {
  organizationId: number
  userId: number
  days: { start: CalendarDate; stop: CalendarDate }
}

const isWaiting = ({ organizationId, userId, days }: MemberDays) =>
  sql`organization_id = ${organizationId} and member_id = ${userId} and status = 'submitted'
      and date <= ${days.stop}::date and last_date >= ${days.start}::date`

/** How many requests of a member have time on these days and no decision. */
export async function waitingOn(db: Db, at: MemberDays): Promise<number> {
  const { count } = await only<{ count: number }>(
    db,
    sql`select count(*)::int as count from manual_time_requests where ${isWaiting(at)}`,
  )
  return count
}

export function holdWaitingOn(db: Db, at: MemberDays): Promise<HeldRequest[]> {
  return db.rows<HeldRequest>(sql`
    select ${heldColumns} from manual_time_requests where ${isWaiting(at)} order by id for update`)
}

const heldColumns = sql`
  id, member_id, project_id, task_id, start_time, stop_time, billable, reason_to_submit, status`

/** Locks the row: of many decisions at once the others see what the first one made of it. */
export function holdRequest(db: Db, organizationId: number, id: number): Promise<HeldRequest> {
  return only<HeldRequest>(
    db,
    sql`select ${heldColumns} from manual_time_requests
        where organization_id = ${organizationId} and id = ${id} for update`,
  )
}

/** The same without a lock, for those who only ask. */
export async function readRequest(
  db: Db,
  organizationId: number,
  id: number,
): Promise<HeldRequest | undefined> {
  const [request] = await db.rows<HeldRequest>(sql`
    select ${heldColumns} from manual_time_requests where organization_id = ${organizationId} and id = ${id}`)
  return request
}

export type Decision = {
  status: 'approved' | 'denied'
  reviewerId: number
  denialReason: string | null
  replacedTime: object[]
  approvedSeconds: number | null
  isAboveBudget: boolean
}

export async function setDecision(
  db: Db,
  organizationId: number,
  id: number,
  decision: Decision,
  now: Instant,
): Promise<void> {
  const replaced = decision.replacedTime.length > 0 ? JSON.stringify(decision.replacedTime) : null
  await db.change(sql`
    update manual_time_requests
    set status = ${decision.status}, reviewer_id = ${decision.reviewerId}, denial_reason = ${decision.denialReason},
        replaced_time = ${replaced}::jsonb, approved_seconds = ${decision.approvedSeconds},
        is_above_budget = ${decision.isAboveBudget}, decided_at = ${now}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}

/** The file that came with a request, in base64. */
export async function findAttachment(
  db: Db,
  organizationId: number,
  id: number,
): Promise<{ original_filename: string; content: string } | undefined> {
  const [found] = await db.rows<{ original_filename: string; content: string }>(sql`
    select attachment_original_filename as original_filename,
           translate(encode(attachment, 'base64'), chr(10), '') as content
    from manual_time_requests
    where organization_id = ${organizationId} and id = ${id} and attachment is not null`)
  return found
}
