import type { Detail } from '../../../foundation/http/problems.ts'

/** The attributes that would change; a paid holiday keeps all but its name. */
export function changesOfPaid(body: Record<string, unknown>, current: Record<string, unknown>): Detail[] {
  return Object.keys(body)
    .filter((name) => name !== 'name' && !isSame(body[name], current[name]))
    .map((attribute) => ({ attribute, error: 'can’t change once the holiday is in a payment' }))
}

/** Lists of members are sets. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return new Set(one).size === other.length && new Set([...one, ...other]).size === other.length
  return one === other
}
