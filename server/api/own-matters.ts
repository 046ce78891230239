import { problems } from '../foundation/http/problems.ts'
import { isSightless, type Membership } from './caller.ts'

/**
 * Four eyes: nobody decides on their own time, leave, expense, balance, rate or payment. Only a sole owner may, as no owner is
 * left to ask, and the audit log marks it (`decidesOn`).
 */
export const mayDecideOnOwn = ({ isSoleOwner }: Membership) => isSoleOwner

export function requireFourEyes(membership: Membership, isOwn: boolean): void {
  if (isOwn && !mayDecideOnOwn(membership)) throw ownMatter(membership)
}

const ownMatter = ({ role }: Membership) =>
  problems.forbidden({
    message:
      role === 'owner'
        ? 'Where there are several owners, none decides on their own time, expenses, balances, rates and payments. Ask another owner.'
        : 'You can’t decide on your own time, expenses, balances, rates and payments. Ask an owner.',
  })

/** Managers who lost view_others_data must not give themselves a role that would show them other members' records. */
export function requireOwnRolesKept(membership: Membership, isOwn: boolean): void {
  if (isOwn && isSightless(membership)) throw problems.forbidden({ message: ownRolesText })
}

const ownRolesText = 'Without permission to view other members’ data, you can’t change your own roles.'
