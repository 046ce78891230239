import type { Detail } from '../../../foundation/http/problems.ts'
import type { Accrual, AccrualType } from './accrual.ts'

type Name = keyof Accrual

/** The fields of each type, and which of them it requires. */
const fields: Record<AccrualType, { required: readonly Name[]; optional: readonly Name[] }> = {
  none: { required: [], optional: ['starting_balance'] },
  hours_worked: { required: ['hours_per', 'hours_worked', 'maximum_to_accrue'], optional: [] },
  annual: { required: ['hours_per_year', 'maximum_to_accrue'], optional: ['prorate_on_start'] },
  joined_date: { required: ['hours_per_year', 'maximum_to_accrue'], optional: [] },
  monthly: {
    required: ['accrual_period', 'accrual_day'],
    optional: ['prorate_on_start', 'maximum_to_accrue'],
  },
}

/** A month gives a fixed number of hours, or its share of a year's. */
function requiredOf(type: AccrualType, { accrual_period }: Accrual): readonly Name[] {
  const { required } = fields[type]
  if (type !== 'monthly' || accrual_period === undefined) return required
  return [...required, accrual_period === 'month' ? 'hours_per_month' : 'hours_per_year']
}

/** What a policy of this type lacks, or has in a form that would be lost. */
export function accrualFaults(type: AccrualType, accrual: Accrual): Detail[] {
  const missing = requiredOf(type, accrual).filter((name) => accrual[name] === undefined)
  const unrounded = Object.entries(accrual).filter(
    ([, value]) => typeof value === 'number' && Math.abs(value * 100 - Math.round(value * 100)) > 1e-6,
  )
  return [
    ...missing.map((name) => ({ attribute: at(name), error: `is required for accrual_type ${type}` })),
    ...unrounded.map(([name]) => ({ attribute: at(name), error: 'must have at most 2 decimals' })),
  ]
}

const at = (name: string) => `accrual_policy.${name}`

const defaults: Partial<Record<AccrualType, Accrual>> = {
  none: { starting_balance: 0 },
  monthly: { prorate_on_start: false },
}

/** Only the fields of the type, with their defaults. */
export function accrualOf(type: AccrualType, given: Accrual): Accrual {
  const whole: Accrual = { ...defaults[type], ...given }
  const names: readonly string[] = [...requiredOf(type, whole), ...fields[type].optional]
  return Object.fromEntries(
    Object.entries(whole).filter(([name, value]) => names.includes(name) && value !== undefined),
  )
}

/** The name of a restored policy; names have at most 255 characters. */
export function restoredName(name: string, today: string): string {
  const suffix = ` (restored ${today})`
  return `${name.slice(0, 255 - suffix.length)}${suffix}`
}
