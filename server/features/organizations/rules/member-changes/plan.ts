import type { Detail } from '../../../../foundation/http/problems.ts'
import { changedMetadata } from '../../../../foundation/records/metadata.ts'
import type { CalendarDate } from '../../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../../foundation/time/instant.ts'
import type { ProfileField } from '../profile-fields.ts'
import type { MemberInput } from './inputs.ts'
import { limitsChange } from './limits.ts'
import { paymentChange } from './payment.ts'
import { permissionsChange } from './permissions.ts'
import { profileChange } from './profile.ts'
import { changesRates, type Editor, reservedFaults } from './reserved.ts'
import { ownersWhoMustStay, roleChange } from './role.ts'
import type { Change, MemberState } from './state.ts'

/** A member's current state, and today's date in their time zone. */
export type KnownMember = { state: MemberState; today: CalendarDate }

/** The facts that a batch is decided on. */
export type Known = {
  members: ReadonlyMap<number, KnownMember>
  ownerIds: readonly number[]
  now: Instant
  hasCustomPayDates: boolean
  profileFields: readonly ProfileField[]
} & Editor

/** The result of a batch: the new state of the members, all faults, and what the caller may not change. */
export type Plan = { after: MemberState[]; faults: Detail[]; forbidden: Detail[]; forbiddenRates: Detail[] }

/** Decides a batch of member changes. With any fault, no change applies. */
export function planMembers(wanted: readonly MemberInput[], known: Known): Plan {
  const faults: Detail[] = []
  const forbidden: Detail[] = []
  const forbiddenRates: Detail[] = []
  const after = new Map<number, MemberState>()
  for (const [i, member] of wanted.entries()) {
    const current = known.members.get(member.user_id)
    const fault = (attribute: string, error: string) =>
      void faults.push({ attribute: `members[${i}].${attribute}`, error })
    if (current?.state.status !== 'active') fault('user_id', 'is not an active member of the organization')
    else if (after.has(member.user_id)) fault('user_id', 'is named twice')
    else {
      const changes = changesOf(member, current, known)
      const state: MemberState = Object.assign({}, current.state, ...changes.map((change) => change.to))
      for (const change of changes) for (const { attribute, error } of change.faults) fault(attribute, error)
      const reserved = reservedFaults(member, { before: current.state, after: state }, known)
      for (const { attribute, error } of [...changes.flatMap(({ forbids = [] }) => forbids), ...reserved])
        forbidden.push({ attribute: `members[${i}].${attribute}`, error })
      if (!known.managesPay && changesRates(current.state, state))
        forbiddenRates.push({ attribute: `members[${i}].payment.pay_rate`, error: 'requires manage_billing' })
      if (state.role === 'owner' && state.is_view_only) fault('view_only', 'must be false for an owner')
      after.set(member.user_id, state)
    }
  }
  for (const id of ownersWhoMustStay(known.ownerIds, [...after.values()])) {
    const i = wanted.findIndex((member) => member.user_id === id)
    faults.push({ attribute: `members[${i}].role`, error: 'the last owner must stay an owner' })
  }
  return { after: [...after.values()], faults, forbidden, forbiddenRates }
}

function changesOf(wanted: MemberInput, { state, today }: KnownMember, known: Known): Change[] {
  return [
    roleChange(wanted.role, state, known),
    permissionsChange(wanted, state, known.byOwner),
    paymentChange(wanted.payment, state, { hasCustomDates: known.hasCustomPayDates, today }),
    limitsChange(wanted.limits, state.limit_overrides, { today, now: known.now }),
    profileChange(wanted.profile, state.profile, known.profileFields),
    { to: plainChange(wanted, state), faults: [] },
  ]
}

function plainChange(wanted: MemberInput, current: MemberState): Partial<MemberState> {
  return {
    ...(wanted.trackable !== undefined && { is_trackable: wanted.trackable }),
    ...(wanted.view_only !== undefined && { is_view_only: wanted.view_only }),
    ...(wanted.first_name !== undefined && { first_name: wanted.first_name.trim() }),
    ...(wanted.last_name !== undefined && { last_name: wanted.last_name.trim() }),
    ...(wanted.metadata !== undefined && { metadata: changedMetadata(current.metadata, wanted.metadata) }),
  }
}
