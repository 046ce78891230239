import { limitGroupForm, newLimitGroupForm } from '../../web/features/member-limits/limit-group-forms.ts'
import { sampleOf } from './sample-of.ts'

const alerts = { near_limit: 70, notify_members: false }
const draft = {
  rate: 'pay_rate',
  cost: 900,
  hours: 12.5,
  start_date: '2026-03-02',
  alerts,
  member_ids: [4, 5],
} as const
const typed = { ...draft, alerts: { ...alerts }, member_ids: [4, 5] }
const monthly = { recurrence: 'monthly', recurrence_start: 15 } as const
const never = { recurrence: '', recurrence_start: 1 } as const
const shared = { alerts, member_ids: [4, 5] }

const forms = [
  ['newLimitGroupForm', newLimitGroupForm],
  ['limitGroupForm', limitGroupForm],
] as const

/** Money with resets, and hours from a day on. */
export const memberLimitSamples = forms.flatMap(([name, form]) => [
  sampleOf(name, form, {
    typed: { ...typed, type: 'cost', ...monthly },
    sent: { type: 'cost', rate: 'pay_rate', cost: 900, ...monthly, ...shared },
  }),
  sampleOf(name, form, {
    typed: { ...typed, type: 'hours', ...never },
    sent: { type: 'hours', hours: 12.5, start_date: '2026-03-02', ...shared },
  }),
])
