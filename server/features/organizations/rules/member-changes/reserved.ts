import type { Detail } from '../../../../foundation/http/problems.ts'
import { keysOf } from '../../../../foundation/values/keys.ts'
import type { MemberInput } from './inputs.ts'
import type { MemberState } from './state.ts'

/** The caller of a batch. */
export type Editor = {
  userId: number | undefined
  byOwner: boolean
  isSoleOwner: boolean
  mayMakeManagers: boolean
  managesPay: boolean
  isSightless: boolean
}

const rates = ['pay_rate', 'fixed_pay_rate'] as const
const pay = [
  ...rates,
  'pay_period',
  'period_week_day',
  'period_start_day',
  'period_second_start_day',
  'period_anchor_date',
  'needs_timesheet_approval',
] as const
const ofOwners = ['first_name', 'last_name', 'is_trackable', ...pay] as const

/** What only owners change: an owner's name, pay and trackable. A caller's own pay is for another owner, if there is one. */
export function reservedFaults(
  wanted: MemberInput,
  { before, after }: { before: MemberState; after: MemberState },
  { userId, byOwner, isSoleOwner, isSightless }: Editor,
): Detail[] {
  const isOwn = before.user_id === userId
  const columns = before.role === 'owner' && !byOwner ? ofOwners : isOwn && !isSoleOwner ? pay : []
  const touched = columns.filter((name) => before[name] !== after[name]).map(attributeOf)
  const roles = isOwn && isSightless ? rolesIn(wanted, before) : []
  return [...new Set([...touched, ...roles])].map((attribute) => ({
    attribute,
    error: byOwner ? 'can be changed only by another owner' : 'can be changed only by owners',
  }))
}

/** Rates need manage_billing. */
export function changesRates(before: MemberState, after: MemberState): boolean {
  return rates.some((name) => before[name] !== after[name])
}

/** Whether the pay of a member changes. */
export const changesPay = (changed: readonly string[]) => pay.some((name) => changed.includes(name))

function rolesIn(wanted: MemberInput, { role }: MemberState): string[] {
  const isNew = wanted.role !== undefined && wanted.role !== role && wanted.role !== 'remove'
  return [...(isNew ? ['role'] : []), ...(wanted.projects?.length ? ['projects'] : [])]
}

const plainNames = { first_name: 'first_name', last_name: 'last_name', is_trackable: 'trackable' }

function attributeOf(column: (typeof ofOwners)[number]): string {
  const plain = keysOf(plainNames).find((name) => name === column)
  return plain === undefined ? 'payment' : plainNames[plain]
}
