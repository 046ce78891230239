import type { OrganizationMember as Member } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { t } from '../../ui/text.ts'
import type { MemberChange } from './member-change.ts'

type Limits = NonNullable<MemberChange['limits']>
export type Weekday = NonNullable<Limits['dow_limit']>[number]

/** The limits in a form: hours, or empty. */
export type LimitValues = {
  limits_by_shifts: boolean
  daily_limit: Amount
  weekly_limit: Amount
  dow_limit: Weekday[]
  expected_per_week: Amount
  dow_expected: Weekday[]
  current_daily_limit: Amount
  current_weekly_limit: Amount
}

export const weekdayTitles = (): Record<Weekday, string> => ({
  mon: t('Mon'),
  tue: t('Tue'),
  wed: t('Wed'),
  thu: t('Thu'),
  fri: t('Fri'),
  sat: t('Sat'),
  sun: t('Sun'),
})

export function limitValuesOf({
  limits = {},
  current_limits = {},
}: Pick<Member, 'limits' | 'current_limits'>): LimitValues {
  return {
    limits_by_shifts: limits.limits_by_shifts ?? false,
    daily_limit: limits.daily_limit ?? '',
    weekly_limit: limits.weekly_limit ?? '',
    dow_limit: limits.dow_limit ?? [],
    expected_per_week: limits.expected_per_week ?? '',
    dow_expected: limits.dow_expected ?? [],
    current_daily_limit: current_limits.daily_limit ?? '',
    current_weekly_limit: current_limits.weekly_limit ?? '',
  }
}

/** Limits are sent whole: an empty field removes its limit. */
export function limitsOf(values: LimitValues): Limits {
  return {
    limits_by_shifts: values.limits_by_shifts || null,
    daily_limit: amountOf(values.daily_limit),
    weekly_limit: amountOf(values.weekly_limit),
    dow_limit: values.dow_limit.length > 0 ? values.dow_limit : null,
    expected_per_week: amountOf(values.expected_per_week),
    dow_expected: values.dow_expected.length > 0 ? values.dow_expected : null,
    current_daily_limit: amountOf(values.current_daily_limit),
    current_weekly_limit: amountOf(values.current_weekly_limit),
  }
}

export function daysInWords(days: readonly Weekday[] | undefined): string | undefined {
  return days?.map((day) => weekdayTitles()[day]).join(', ')
}
