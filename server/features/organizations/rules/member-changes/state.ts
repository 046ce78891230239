import type { Detail } from '../../../../foundation/http/problems.ts'
import type { Metadata } from '../../../../foundation/records/metadata.ts'
import type { CalendarDate } from '../../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../../foundation/time/instant.ts'
import type { Weekday } from '../../../../foundation/time/weekday.ts'

export type MemberLimits = {
  limits_by_shifts?: boolean
  daily_limit?: number
  weekly_limit?: number
  expected_per_week?: number
  dow_limit?: Weekday[]
  dow_expected?: Weekday[]
}

export type LimitOverrides = {
  daily?: { date: CalendarDate; hours: number; set_at?: Instant } | undefined
  weekly?: { start_date: CalendarDate; hours: number; set_at?: Instant } | undefined
}

/** Attributes of a member; custom_fields has the keys of the organization's profile fields. */
export type MemberProfile = {
  [attribute: string]: unknown
  custom_fields?: Record<string, unknown>
}

/** Everything about a member that `update_members` can change, before or after the change. */
export type MemberState = {
  user_id: number
  role: 'owner' | 'manager' | 'user'
  status: 'active' | 'removed'
  is_trackable: boolean
  is_view_only: boolean
  /** null: as the role has it. Managers have the three permissions, users don't, and owners always do. */
  views_others_data: boolean | null
  manages_billing: boolean | null
  manages_it: boolean | null
  first_name: string
  last_name: string
  pay_rate: string | null
  fixed_pay_rate: string | null
  pay_period: string
  period_week_day: number | null
  period_start_day: number | null
  period_second_start_day: number | null
  period_anchor_date: string | null
  needs_timesheet_approval: boolean
  limits: MemberLimits
  limit_overrides: LimitOverrides
  metadata: Metadata
  profile: MemberProfile
}

/** A rule's decision: the columns to change, the faults, and what the caller's role does not allow. */
export type Change = { to: Partial<MemberState>; faults: Detail[]; forbids?: Detail[] }

export const unchanged: Change = { to: {}, faults: [] }
