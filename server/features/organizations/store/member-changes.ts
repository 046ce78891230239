import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Metadata } from '../../../foundation/records/metadata.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import type { KnownMember } from '../rules/member-changes/plan.ts'
import type {
  LimitOverrides,
  MemberLimits,
  MemberProfile,
  MemberState,
} from '../rules/member-changes/state.ts'
import type { ProfileField } from '../rules/profile-fields.ts'

const locked = columns({
  user_id: is.int,
  role: is.word('owner', 'manager', 'user'),
  status: is.word('active', 'removed'),
  is_trackable: is.flag,
  is_view_only: is.flag,
  views_others_data: is.flag.orNull,
  manages_billing: is.flag.orNull,
  manages_it: is.flag.orNull,
  first_name: is.text,
  last_name: is.text,
  pay_rate: is.decimal.orNull,
  fixed_pay_rate: is.decimal.orNull,
  pay_period: is.text,
  period_week_day: is.int.orNull,
  period_start_day: is.int.orNull,
  period_second_start_day: is.int.orNull,
  period_anchor_date: is.date.orNull,
  needs_timesheet_approval: is.flag,
  limits: is.json<MemberLimits>(),
  limit_overrides: is.json<LimitOverrides>(),
  metadata: is.json<Metadata>(),
  profile: is.json<MemberProfile>(),
  time_zone: is.zone,
})

/** The members of a batch, locked in the order of their ids so that two batches never deadlock. */
export async function lockForChange(
  db: Db,
  organizationId: number,
  userIds: number[],
  now: Instant,
): Promise<Map<number, KnownMember>> {
  const rows = await db.rows(
    locked,
    sql`select m.user_id, m.role, m.status, m.is_trackable, m.is_view_only, m.views_others_data, m.manages_billing,
               m.manages_it, coalesce(m.first_name, u.first_name) as first_name,
               coalesce(m.last_name, u.last_name) as last_name, m.pay_rate,
               m.fixed_pay_rate, m.pay_period, m.period_week_day, m.period_start_day, m.period_second_start_day,
               m.period_anchor_date, m.needs_timesheet_approval, m.limits, m.limit_overrides, m.metadata, m.profile,
               u.time_zone
        from organization_members m join user_directory u on u.id = m.user_id
        where m.organization_id = ${organizationId} and m.user_id = any(${userIds}::int[])
        order by m.user_id for update of m`,
  )
  return new Map(
    rows.map(({ time_zone, ...state }) => [state.user_id, { state, today: dateIn(time_zone, now) }]),
  )
}

/** Writes the new state of members in one statement. */
export async function writeMembers(
  db: Db,
  organizationId: number,
  members: MemberState[],
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update organization_members m
    set role = given.role, status = given.status, is_trackable = given.is_trackable, is_view_only = given.is_view_only,
        views_others_data = given.views_others_data, manages_billing = given.manages_billing,
        manages_it = given.manages_it,
        pay_rate = given.pay_rate, fixed_pay_rate = given.fixed_pay_rate, pay_period = given.pay_period,
        period_week_day = given.period_week_day, period_start_day = given.period_start_day,
        period_second_start_day = given.period_second_start_day, period_anchor_date = given.period_anchor_date,
        needs_timesheet_approval = given.needs_timesheet_approval, limits = given.limits,
        limit_overrides = given.limit_overrides, metadata = given.metadata, profile = given.profile, updated_at = ${now},
        removed_at = case when given.status = 'removed' then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as given(
      user_id int, role text, status text, is_trackable boolean, is_view_only boolean,
      views_others_data boolean, manages_billing boolean, manages_it boolean, pay_rate numeric,
      fixed_pay_rate numeric, pay_period text, period_week_day int, period_start_day int, period_second_start_day int,
      period_anchor_date date, needs_timesheet_approval boolean, limits jsonb, limit_overrides jsonb, metadata jsonb,
      profile jsonb)
    where m.organization_id = ${organizationId} and m.user_id = given.user_id`)
}

const terms = columns({ hasCustomPayDates: is.flag, profileFields: is.json<ProfileField[]>() })
export type MemberTerms = Selected<typeof terms>

/** The organization's settings for its members; they stay the same until the commit. */
export function shareLockTerms(db: Db, organizationId: number): Promise<MemberTerms> {
  return only(
    db,
    terms,
    sql`select has_custom_pay_periods as "hasCustomPayDates", member_profile_fields as "profileFields"
        from organizations where id = ${organizationId} for share`,
  )
}
