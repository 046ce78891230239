import { plainTable } from '../../../api/plain-table.ts'
import { is } from '../../../foundation/db/columns.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { present } from '../../../foundation/values/present.ts'
import { holidayAudit } from '../audits.ts'
import { holidayChanged, holidayCreated } from '../facts.ts'
import type { Audience } from '../rules/audience.ts'

export type HolidayColumns = Partial<Audience> & {
  name?: string
  date?: CalendarDate
  paid?: boolean
  amount_used?: number
  country?: string | null
  match_country?: boolean
}

export const holidayTable = plainTable({
  table: 'holidays',
  state: {
    date: is.date,
    paid: is.flag,
    amount_used: is.int,
    auto_add_new_users: is.flag,
    user_ids: is.ints.orNull,
    country: is.text.orNull,
    match_country: is.flag,
  },
  audit: holidayAudit,
  created: ({ organizationId, id }, { date }: HolidayColumns) =>
    holidayCreated({
      organization_id: organizationId,
      holiday_id: id,
      date: present(date, 'date of the holiday'),
    }),
  changed: ({ organizationId, id }, changed) =>
    holidayChanged({ organization_id: organizationId, holiday_id: id, changed }),
})
