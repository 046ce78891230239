import { plainTable } from '../../../api/plain-table.ts'
import { is } from '../../../foundation/db/columns.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { recurringInvoiceAudit } from '../audits.ts'
import { recurringInvoiceChanged, recurringInvoiceCreated } from '../facts.ts'
import type { Grouping } from '../rules/grouping.ts'
import { type Interval, intervals } from '../rules/recurrence.ts'
import type { TimeRounding } from '../rules/time-rounding.ts'

export type RecurringColumns = {
  client_id?: number
  author_id?: number
  every?: Interval | undefined
  day?: number | undefined
  grouping?: Grouping | undefined
  rounding?: TimeRounding | null | undefined
  only_approved?: boolean | undefined
  allow_zero_rates?: boolean | undefined
  issues?: boolean | undefined
  sends?: boolean | undefined
  next_period?: CalendarDate
  due_on?: CalendarDate
}

export const recurringTable = plainTable({
  table: 'recurring_invoices',
  json: ['rounding'],
  state: {
    every: is.word(...intervals),
    day: is.int,
    issues: is.flag,
    sends: is.flag,
    next_period: is.date,
  },
  audit: recurringInvoiceAudit,
  audited: () => ({ concernsPayment: true }),
  created: ({ organizationId, id }, _: RecurringColumns) =>
    recurringInvoiceCreated({ organization_id: organizationId, recurring_invoice_id: id }),
  changed: ({ organizationId, id }, changed) =>
    recurringInvoiceChanged({ organization_id: organizationId, recurring_invoice_id: id, changed }),
})
