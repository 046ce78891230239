import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, join, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type ScreenshotRow, screenshot } from '../records/screenshot.ts'
import type { Taken } from '../rules/slot-bound.ts'
import type { MemberAt } from './policies.ts'
import type { Sight } from './sight.ts'

export type NewScreenshot = MemberAt & {
  slot: number
  projectId: number
  uuid: string
  date: CalendarDate
  timeSlot: Instant
  recordedAt: Instant
  screen: number
  offsetX: number
  offsetY: number
  width: number
  height: number
  isBlurred: boolean
  fullBlobId: string
  thumbBlobId: string
}

export async function insertScreenshot(db: Db, given: NewScreenshot, now: Instant): Promise<number> {
  const { id } = await only(
    db,
    { id: is.int },
    sql`
    insert into screenshots (organization_id, id, user_id, project_id, uuid, date, time_slot, recorded_at, screen,
                             offset_x, offset_y, width, height, is_blurred, full_blob_id, thumb_blob_id, created_at,
                             updated_at)
    values (${given.organizationId}, ${given.slot}::bigint * 536870912 + nextval('screenshot_numbers'), ${given.userId},
            ${given.projectId}, ${given.uuid}, ${given.date}, ${given.timeSlot}, ${given.recordedAt}, ${given.screen},
            ${given.offsetX}, ${given.offsetY}, ${given.width}, ${given.height}, ${given.isBlurred},
            ${given.fullBlobId}, ${given.thumbBlobId}, ${now}, ${now})
    returning id`,
  )
  return id
}

export type IdRange = { first: number; stop: number }

/** The images of one screen of a member in a slot. With the tracker locked, nobody adds another meanwhile. */
export function imagesOfSlot(
  db: Db,
  { organizationId, userId }: MemberAt,
  { first, stop }: IdRange,
  screen: number,
): Promise<Taken[]> {
  return db.rows(
    { id: is.int, uuid: is.uuid, recorded_at: is.instant },
    sql`
    select id, uuid, recorded_at from screenshots
    where organization_id = ${organizationId} and user_id = ${userId} and id >= ${first}::bigint
      and id < ${stop}::bigint and screen = ${screen}`,
  )
}

const removed = columns({ id: is.int, user_id: is.int, full_blob_id: is.uuid, thumb_blob_id: is.uuid })
export type Removed = Selected<typeof removed>

/** Deletes rows; their blobs are for the caller to release. */
export function deleteScreenshots(
  db: Db,
  organizationId: number,
  ids: readonly number[],
): Promise<Removed[]> {
  return db.rows(
    removed,
    sql`
    delete from screenshots where organization_id = ${organizationId} and id = any(${ids}::bigint[])
    returning id, user_id, full_blob_id, thumb_blob_id`,
  )
}

/** Every image of a member. */
export async function listOfMember(db: Db, { organizationId, userId }: MemberAt): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`select id from screenshots where organization_id = ${organizationId} and user_id = ${userId}`,
  )
  return rows.map(({ id }) => id)
}

/** Whether the user is or was a member. */
export async function isPerson(db: Db, { organizationId, userId }: MemberAt): Promise<boolean> {
  const rows = await db.rows(
    {},
    sql`select from member_directory where organization_id = ${organizationId} and user_id = ${userId}`,
  )
  return rows.length > 0
}

const stored = screenshot.view(true)

export async function findScreenshot(
  db: Db,
  organizationId: number,
  id: number,
): Promise<ScreenshotRow | undefined> {
  const [row] = await db.records(
    stored,
    sql`select ${stored.columns} from screenshots s where s.organization_id = ${organizationId} and s.id = ${id}::bigint`,
  )
  return row
}

export type ScreenshotQuery = PageOf & {
  user_ids: number[] | undefined
  project_ids: number[] | undefined
  ids: IdRange
}

/** A page of the images that the caller may see: one index scan per member or project, merged by id. */
export function pageOfScreenshots(
  db: Db,
  organizationId: number,
  query: ScreenshotQuery,
  sight: Sight,
): Promise<ScreenshotRow[]> {
  const { page_start_id, page_limit, ids, user_ids, project_ids } = query
  const window = sql`s.organization_id = ${organizationId} and s.id >= ${Math.max(page_start_id, ids.first)}::bigint
                     and s.id < ${ids.stop}::bigint`
  const limit = sql`order by id limit ${page_limit + 1}`
  const strand = (given: Sql | undefined, ...conditions: (Sql | undefined)[]) => {
    const rows = sql`select s.* from screenshots s where ${every(window, ...conditions)} ${limit}`
    return given ? sql`select strand.* from ${given} cross join lateral (${rows}) strand` : sql`(${rows})`
  }
  const ofUsers = (users: readonly number[]) =>
    strand(
      sql`unnest(${users}::int[]) as given(id)`,
      sql`s.user_id = given.id`,
      among(sql`s.project_id`, project_ids),
    )
  const ofProjects = (projects: readonly number[], more?: Sql) =>
    strand(
      sql`unnest(${projects}::int[]) as given(id)`,
      sql`s.project_id = given.id`,
      among(sql`s.user_id`, user_ids),
      more,
    )
  const strands = (): Sql[] => {
    if (sight === 'everybody')
      return [user_ids ? ofUsers(user_ids) : project_ids ? ofProjects(project_ids) : strand(undefined)]
    const users = user_ids ? sight.userIds.filter((id) => user_ids.includes(id)) : sight.userIds
    const projects = project_ids
      ? sight.projectIds.filter((id) => project_ids.includes(id))
      : sight.projectIds
    return [ofUsers(users), ofProjects(projects, sql`s.user_id <> all(${sight.userIds}::int[])`)]
  }
  return db.records(
    stored,
    sql`select ${stored.columns} from (${join(strands(), ' union all ')}) s order by s.id limit ${page_limit + 1}`,
  )
}
