import type { Holiday } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'

const hourSeconds = 3_600
const usualHours = initially<Amount>(8)

const secondsOf = ({ paid, hours }: { paid: boolean; hours: Amount }) =>
  paid ? Math.round(Number(amountOf(hours) ?? 0) * hourSeconds) : undefined

const holiday = {
  name: '',
  date: '',
  paid: false,
  hours: usualHours,
  user_ids: initially<number[]>([]),
  auto_add_new_users: true,
}
type HolidayValues = typeof holiday

const sends = {
  name: ({ name }: HolidayValues) => name.trim(),
  date: ({ date }: HolidayValues) => date,
  paid: ({ paid }: HolidayValues) => paid,
  amount_used: secondsOf,
  user_ids: ({ user_ids }: HolidayValues) => (user_ids.length === 0 ? null : user_ids),
  auto_add_new_users: ({ auto_add_new_users }: HolidayValues) => auto_add_new_users,
}
const leavesOut = { country: 'import-dialog', match_country: 'import-dialog' }

export const newHolidayForm = formFor('POST /v2/organizations/{organization_id}/holidays')({
  empty: holiday,
  sends,
  leavesOut,
})

export const holidayForm = formFor('PUT /v2/holidays/{holiday_id}')({
  empty: holiday,
  sends,
  leavesOut,
  onlyChanges: true,
})

export function holidayValues({ name, date, paid, amount_used, ...rest }: Holiday): HolidayValues {
  return {
    name,
    date,
    paid,
    hours: amount_used === undefined ? usualHours : amount_used / hourSeconds,
    user_ids: rest.user_ids ?? [],
    auto_add_new_users: rest.auto_add_new_users,
  }
}

export const importForm = formFor('POST /v2/organizations/{organization_id}/holidays/import')({
  empty: {
    country: '',
    region: '',
    years: initially<string[]>([]),
    paid: false,
    hours: usualHours,
    types: initially<('public' | 'bank' | 'school' | 'optional' | 'observance')[]>(['public']),
    observed_only: true,
    match_country: false,
    auto_add_new_users: true,
  },
  sends: {
    country: ({ country }) => country,
    region: ({ region }) => region || undefined,
    years: ({ years }) => years.map(Number),
    paid: ({ paid }) => paid,
    amount_used: secondsOf,
    types: ({ types }) => types,
    observed_only: ({ observed_only }) => observed_only,
    match_country: ({ match_country }) => match_country,
    auto_add_new_users: ({ auto_add_new_users }) => auto_add_new_users,
  },
  leavesOut: {},
})
