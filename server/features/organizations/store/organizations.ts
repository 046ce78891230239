import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import type { Metadata } from '../../../foundation/records/metadata.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { WeekStart } from '../../../foundation/time/weekday.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { type OrganizationRow, organization } from '../records/organization.ts'

const view = organization.view(true)

export type NewOrganization = {
  name: string
  industry: string
  timeZone: string
  currency: string
  weekStart: WeekStart
  plan: string
  planActive: boolean
  addons: string[]
  seats: number
  inviteCode: string
  createdWithTokenId: number | undefined
  createdById: number
  isSample: boolean
  isVouchedFor: boolean
}

export async function insertOrganization(db: Db, given: NewOrganization, now: Instant): Promise<number> {
  const { id } = await only(
    db,
    { id: is.int },
    sql`insert into organizations (name, industry, time_zone, currency, week_start, plan, plan_active, addons, seats,
                                   invite_code, created_with_token_id, created_by_id, is_sample, is_vouched_for, created_at,
                                   updated_at)
        values (${given.name}, ${given.industry}, ${given.timeZone}, ${given.currency}, ${given.weekStart}, ${given.plan},
                ${given.planActive}, ${given.addons}, ${given.seats}, ${given.inviteCode},
                ${given.createdWithTokenId ?? null}, ${given.createdById}, ${given.isSample}, ${given.isVouchedFor},
                ${now}, ${now})
        returning id`,
  )
  return id
}

export async function countCreatedBy(db: Db, userId: number): Promise<number> {
  const { count } = await only(
    db,
    { count: is.int },
    sql`select count(*)::int as count from organizations where created_by_id = ${userId} and status = 'active'`,
  )
  return count
}

/** Organizations, with the invite_url where `isManaged` is true. */
export function organizationsShown(isManaged: Sql): Sql {
  return sql`organizations o
    cross join lateral (select case when o.has_invite_url and ${isManaged}
      then current_setting('stint.base_url') || '/invite/' || o.invite_code end as invite_url) shown`
}

/** `managedIds`: the organizations whose invite_url the caller sees. */
export function pageOfOrganizations(
  db: Db,
  ids: number[],
  managedIds: number[],
  query: PageOf,
): Promise<OrganizationRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from ${organizationsShown(sql`o.id = any(${managedIds}::int[])`)}
        where o.id = any(${ids}::int[]) and o.id >= ${query.page_start_id}::bigint
        order by o.id limit ${query.page_limit + 1}`,
  )
}

export async function getOrganization(db: Db, id: number, isManaged = true): Promise<OrganizationRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from ${organizationsShown(sql`${isManaged}::boolean`)} where o.id = ${id}`,
  )
  if (row === undefined) throw new Gone(`Organization ${id}`)
  return row
}

/** Turns the invite_url on or off; false if it already was. */
export async function changeInviteUrl(db: Db, id: number, isOn: boolean, now: Instant): Promise<boolean> {
  const changed = await db.change(sql`
    update organizations set has_invite_url = ${isOn}, updated_at = ${now}
    where id = ${id} and has_invite_url <> ${isOn}`)
  return changed === 1
}

export async function replaceInviteCode(db: Db, id: number, code: string, now: Instant): Promise<void> {
  await db.change(sql`update organizations set invite_code = ${code}, updated_at = ${now} where id = ${id}`)
}

/** Locks the row, so that two simultaneous changes are both kept. */
export async function lockMetadata(db: Db, id: number): Promise<Metadata> {
  const { metadata } = await only(
    db,
    { metadata: is.json<Metadata>() },
    sql`select metadata from organizations where id = ${id} for update`,
  )
  return metadata
}

export async function writeMetadata(db: Db, id: number, metadata: Metadata, now: Instant): Promise<void> {
  await db.change(sql`
    update organizations set metadata = ${JSON.stringify(metadata)}::jsonb, updated_at = ${now} where id = ${id}`)
}

export type PlanChange = {
  plan?: string
  planActive?: boolean
  addons?: string[]
  seats?: number
  /** Whether pay periods start on days that are set per member. */
  customPayPeriods?: boolean
  /** Whether the administrator of the server knows who is behind it. */
  isVouchedFor?: boolean
}

const planState = columns({
  plan: is.text,
  active: is.flag,
  addons: is.texts,
  seats: is.int,
  custom_pay_periods: is.flag,
  vouched_for: is.flag,
})
export type PlanState = Selected<typeof planState>

export async function writePlan(
  db: Db,
  id: number,
  change: PlanChange,
  now: Instant,
): Promise<PlanState | undefined> {
  const [state] = await db.rows(
    planState,
    sql`update organizations set plan = coalesce(${change.plan ?? null}, plan),
               plan_active = coalesce(${change.planActive ?? null}, plan_active),
               addons = coalesce(${change.addons ?? null}::text[], addons),
               seats = coalesce(${change.seats ?? null}::int, seats),
               has_custom_pay_periods = coalesce(${change.customPayPeriods ?? null}::boolean, has_custom_pay_periods),
               is_vouched_for = coalesce(${change.isVouchedFor ?? null}::boolean, is_vouched_for),
               updated_at = ${now}
        where id = ${id}
        returning plan, plan_active as active, addons, seats, has_custom_pay_periods as custom_pay_periods,
                  is_vouched_for as vouched_for`,
  )
  return state
}

export async function zoneOfOrganization(db: Db, id: number): Promise<ZoneName> {
  const { time_zone } = await only(
    db,
    { time_zone: is.zone },
    sql`select time_zone from organizations where id = ${id}`,
  )
  return time_zone
}
