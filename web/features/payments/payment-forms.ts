import { type Amount, amountOf } from '../../ui/amount.ts'
import { formFor } from '../../ui/form-for.ts'

export type PaymentValues = {
  source: 'timesheets' | 'hours' | 'amount'
  start_date: string
  stop_date: string
  user_ids: number[]
  only_approved: boolean
  include_time_off: boolean
  include_holidays: boolean
  include_expenses: boolean
  amount: Amount
  note: string
}

export const emptyPayment: PaymentValues = {
  source: 'hours',
  start_date: '',
  stop_date: '',
  user_ids: [],
  only_approved: false,
  include_time_off: true,
  include_holidays: true,
  include_expenses: true,
  amount: '',
  note: '',
}

const isForTime = ({ source }: PaymentValues) => source !== 'amount'

export const newPaymentForm = {
  ...formFor('POST /v2/organizations/{organization_id}/team_payments')({
    empty: emptyPayment,
    sends: {
      source: ({ source }) => source,
      start_date: ({ start_date }) => start_date,
      stop_date: ({ stop_date }) => stop_date,
      user_ids: ({ user_ids }) => (user_ids.length === 0 ? undefined : user_ids),
      only_approved: (values) => (values.source === 'hours' ? values.only_approved : undefined),
      include_time_off: (values) => (isForTime(values) ? values.include_time_off : undefined),
      include_holidays: (values) => (isForTime(values) ? values.include_holidays : undefined),
      include_expenses: (values) => (isForTime(values) ? values.include_expenses : undefined),
      amount: (values) => (isForTime(values) ? undefined : (amountOf(values.amount) ?? undefined)),
      note: ({ note }) => note.trim() || undefined,
    },
    leavesOut: { currency: 'the organization’s' },
  }),
  fieldFor: (attribute: string) => attribute.replace(/^user_ids\[.*$/, 'user_ids'),
}

/** Whether the form says enough for a preview. */
export function isWhole({ source, start_date, stop_date, user_ids, amount }: PaymentValues): boolean {
  if (start_date === '' || stop_date === '' || stop_date < start_date) return false
  return source !== 'amount' || (user_ids.length > 0 && Number(amount) > 0)
}
