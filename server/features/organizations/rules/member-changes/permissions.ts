import { keysOf } from '../../../../foundation/values/keys.ts'
import type { MemberInput } from './inputs.ts'
import { type Change, type MemberState, unchanged } from './state.ts'

const columns = {
  view_others_data: 'views_others_data',
  manage_billing: 'manages_billing',
  manage_it: 'manages_it',
} as const

type Permission = keyof typeof columns
const names = keysOf(columns)

/**
 * Only owners grant and revoke permissions. A new role starts with its defaults, so nobody keeps the ones of an old
 * role.
 */
export function permissionsChange(wanted: MemberInput, current: MemberState, byOwner: boolean): Change {
  const role = wanted.role ?? current.role
  const sent = names.filter((name) => wanted[name] !== undefined)
  const fault = (error: string) => ({ to: {}, faults: sent.map((attribute) => ({ attribute, error })) })
  if (sent.length > 0 && !byOwner) return fault('can be changed only by owners')
  if (role === 'owner' && sent.some((name) => wanted[name] === false))
    return fault('must be true for an owner')
  const isNewRole = role !== current.role
  if (sent.length === 0 && !isNewRole) return unchanged
  const kept = (name: Permission) => (isNewRole || role === 'owner' ? null : current[columns[name]])
  const given = (name: Permission) => (role === 'owner' ? null : wanted[name])
  return {
    to: Object.fromEntries(names.map((name) => [columns[name], given(name) ?? kept(name)])),
    faults: [],
  }
}
