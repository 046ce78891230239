import type { Calls } from '../../api/v2-types.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'

export type RecurringInvoice =
  Calls['GET /v2/recurring_invoices/{recurring_invoice_id}']['reply']['recurring_invoice']
type Rounding = NonNullable<RecurringInvoice['rounding']>

const rule = {
  every: initially<RecurringInvoice['every']>('month'),
  day: '1',
  grouping: initially<RecurringInvoice['grouping']>('project'),
  unit: '0',
  only_approved: false,
  allow_zero_rates: false,
  next: initially<'draft' | 'issue' | 'send'>('draft'),
}
type Rule = typeof rule

const sendsRule = {
  every: ({ every }: Rule) => every,
  day: ({ day }: Rule) => Number(day),
  grouping: ({ grouping }: Rule) => grouping,
  rounding: ({ unit }: Rule) =>
    unit === '0' ? null : { unit: Number(unit) as 900, mode: 'nearest' as const, level: 'day' as const },
  only_approved: ({ only_approved }: Rule) => only_approved,
  allow_zero_rates: ({ allow_zero_rates }: Rule) => allow_zero_rates,
  issue: ({ next }: Rule) => next !== 'draft',
  send: ({ next }: Rule) => next === 'send',
}

export const recurringInvoiceForm = formFor('POST /v2/clients/{client_id}/recurring_invoices')({
  empty: rule,
  sends: sendsRule,
  leavesOut: {},
})

export const changedRecurringForm = formFor('PUT /v2/recurring_invoices/{recurring_invoice_id}')({
  empty: rule,
  sends: sendsRule,
  leavesOut: {},
  onlyChanges: true,
})

/** A rule as its form shows it. */
export function typedRule(found: RecurringInvoice): Rule {
  const rounding: Rounding | null = found.rounding
  return {
    every: found.every,
    day: String(found.day),
    grouping: found.grouping,
    unit: String(rounding?.unit ?? 0),
    only_approved: found.only_approved,
    allow_zero_rates: found.allow_zero_rates,
    next: found.send ? 'send' : found.issue ? 'issue' : 'draft',
  }
}
