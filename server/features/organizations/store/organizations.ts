import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Metadata } from '../../../foundation/records/metadata.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { organization } from '../records/organization.ts'
import { organizationSeat } from '../records/organization-seat.ts'

const view = organization.view(true)

export type NewOrganization = {
  name: string
  industry: string
  timeZone: string
  currency: string
  plan: string
  planActive: boolean
  addons: string[]
  seats: number
  inviteCode: string
  createdWithTokenId: number | undefined
}

export async function insertOrganization(db: Db, given: NewOrganization, now: Instant): Promise<number> {
  const { id } = await only<{ id: number }>(
    db,
    sql`insert into organizations (name, industry, time_zone, currency, plan, plan_active, addons, seats,
                                   invite_code, created_with_token_id, created_at, updated_at)
        values (${given.name}, ${given.industry}, ${given.timeZone}, ${given.currency}, ${given.plan},
                ${given.planActive}, ${given.addons}, ${given.seats}, ${given.inviteCode},
                ${given.createdWithTokenId ?? null}, ${now}, ${now})
        returning id`,
  )
  return id
}

export function pageOfOrganizations(db: Db, ids: number[], query: PageOf): Promise<Row[]> {
  return db.records(
    view,
    sql`select ${view.columns} from organizations o
        where o.id = any(${ids}::int[]) and o.id >= ${query.page_start_id}::bigint
        order by o.id limit ${query.page_limit + 1}`,
  )
}

export async function getOrganization(db: Db, id: number): Promise<Row> {
  const [row] = await db.records(view, sql`select ${view.columns} from organizations o where o.id = ${id}`)
  if (row === undefined) throw new Error(`Organization ${id} is gone.`)
  return row
}

/** Locks the row, so that two changes at once are both kept. */
export async function lockMetadata(db: Db, id: number): Promise<Metadata> {
  const { metadata } = await only<{ metadata: Metadata }>(
    db,
    sql`select metadata from organizations where id = ${id} for update`,
  )
  return metadata
}

export async function setMetadata(db: Db, id: number, metadata: Metadata, now: Instant): Promise<void> {
  await db.change(sql`
    update organizations set metadata = ${JSON.stringify(metadata)}::jsonb, updated_at = ${now} where id = ${id}`)
}

export type PlanChange = {
  plan?: string
  planActive?: boolean
  addons?: string[]
  seats?: number
  /** Whether pay periods begin on days that are set for each member. */
  customPayPeriods?: boolean
}

export type PlanState = {
  plan: string
  active: boolean
  addons: string[]
  seats: number
  custom_pay_periods: boolean
}

export async function setPlan(
  db: Db,
  id: number,
  change: PlanChange,
  now: Instant,
): Promise<PlanState | undefined> {
  const [state] = await db.rows<PlanState>(sql`
    update organizations set plan = coalesce(${change.plan ?? null}, plan),
           plan_active = coalesce(${change.planActive ?? null}, plan_active),
           addons = coalesce(${change.addons ?? null}::text[], addons),
           seats = coalesce(${change.seats ?? null}::int, seats),
           has_custom_pay_periods = coalesce(${change.customPayPeriods ?? null}::boolean, has_custom_pay_periods),
           updated_at = ${now}
    where id = ${id}
    returning plan, plan_active as active, addons, seats, has_custom_pay_periods as custom_pay_periods`)
  return state
}

export async function getSeats(db: Db, id: number): Promise<Row> {
  const seats = organizationSeat.view(true)
  const [row] = await db.records(
    seats,
    sql`select ${seats.columns} from organizations o,
        lateral (select count(*) as occupied from organization_members m
                 where m.organization_id = o.id and m.status = 'active') taken
        where o.id = ${id}`,
  )
  if (row === undefined) throw new Error(`Organization ${id} is gone.`)
  return row
}

export async function zoneOfOrganization(db: Db, id: number): Promise<string> {
  const { time_zone } = await only<{ time_zone: string }>(
    db,
    sql`select time_zone from organizations where id = ${id}`,
  )
  return time_zone
}
