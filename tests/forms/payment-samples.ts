import { newOvertimeForm, overtimeForm } from '../../web/features/payments/overtime-forms.ts'
import { newPaymentForm } from '../../web/features/payments/payment-forms.ts'
import { sampleOf } from './sample-of.ts'

const typed = {
  name: ' Overtime ',
  weekly_threshold: 38.5,
  daily_threshold: 9,
  multiplier: 1.25,
  starts_on: '2099-01-05',
  user_ids: [4, 7],
}
const sent = { ...typed, name: 'Overtime' }
const days = { start_date: '2026-10-01', stop_date: '2026-10-31' }

export const paymentSamples = [
  sampleOf('newOvertimeForm', newOvertimeForm, { typed, sent }),
  sampleOf('overtimeForm', overtimeForm, { typed, sent }),
  sampleOf('newPaymentForm', newPaymentForm, {
    typed: {
      ...newPaymentForm.empty,
      ...days,
      source: 'hours',
      user_ids: [4],
      only_approved: true,
      include_time_off: false,
      include_holidays: false,
      include_expenses: false,
      note: ' October ',
    },
    sent: {
      ...days,
      source: 'hours',
      user_ids: [4],
      only_approved: true,
      include_time_off: false,
      include_holidays: false,
      include_expenses: false,
      note: 'October',
    },
  }),
  sampleOf('newPaymentForm', newPaymentForm, {
    typed: { ...newPaymentForm.empty, ...days, source: 'amount', user_ids: [4], amount: 12.5 },
    sent: { ...days, source: 'amount', user_ids: [4], amount: 12.5 },
  }),
]
