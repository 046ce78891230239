import {
  type Access,
  anyMember,
  membershipIn,
  moneyManagers,
  organizationStanding,
  type Place,
  standings,
} from '../../api/access.ts'
import {
  type Caller,
  isSightless,
  type Membership,
  managesPay,
  organizationIdsOf,
  seesEverybody,
} from '../../api/caller.ts'
import { problems as gates } from '../../api/problems.ts'
import { problems } from '../../foundation/http/problems.ts'
import type { InvoiceAt, Kind } from './kinds.ts'
import { type Grouping, partsIn } from './rules/grouping.ts'
import { findInvoice } from './store/invoices.ts'
import { findClientPlace, findMember } from './store/parties.ts'
import { findRecurring, type RecurringAt } from './store/recurring-invoices.ts'

const who = 'Owners, and managers who manage billing.'
const whoOwn =
  'Owners, and managers who manage billing and can view other members’ data, for everybody; every member for their own.'

/** Client invoices and the settings are only for these members. */
export const invoiceManagers = moneyManagers

/** Team invoices are written by members; a list shows them their own. */
export const mayListInvoices = (kind: Kind) =>
  kind.name === 'team' ? { ...anyMember, text: whoOwn } : invoiceManagers
export const mayCreateInvoice = mayListInvoices

/** The members whose invoices the caller sees; undefined: everybody’s. */
export function seenUserId(membership: Membership, caller: Caller): number | undefined {
  return seesInvoicesOfOthers(membership) ? undefined : caller.userId
}

/** A team invoice shows money and what its member worked on. */
export function seesInvoicesOfOthers(membership: Membership): boolean {
  return managesPay(membership) && seesEverybody(membership)
}

type OfInvoice = Record<Kind['param'], number>

/** Reading, writing drafts and issuing: a member does it with their own team invoices. */
export const mayUseInvoice = (kind: Kind): Access<Place<InvoiceAt>, OfInvoice> =>
  kind.name === 'team'
    ? { ...located(kind), allows: standings, sees: standings, text: whoOwn }
    : maySettleInvoice(kind)

/** The time behind a line shows what each member did. */
export const mayExplainLine = (kind: Kind): ReturnType<typeof mayUseInvoice> =>
  kind.name === 'team'
    ? mayUseInvoice(kind)
    : {
        ...mayUseInvoice(kind),
        seesOthers: true,
        text: 'Owners, and managers who manage billing and can view other members’ data.',
      }

/** Lines by member show what each of them did; lines of all members together don't. */
export function requireSightOfLines(
  membership: Membership,
  { grouping, user_ids }: { grouping?: Grouping | undefined; user_ids?: readonly number[] | undefined },
): void {
  const namesMembers = user_ids !== undefined || (grouping && partsIn(grouping).includes('member'))
  if (namesMembers && isSightless(membership))
    throw problems.forbidden({
      message: 'You need permission to view other members’ data to bill by member.',
    })
}

/** Payments, closing, voiding and reopening. */
export function maySettleInvoice(kind: Kind): Access<Place<InvoiceAt>, OfInvoice> {
  return {
    ...located(kind),
    allows: ['owner', 'manager'],
    sees: standings,
    managesBilling: true,
    concernsMoney: true,
    ...(kind.name === 'team' && { needsFourEyes: true as const }),
    text: kind.name === 'team' ? `${who} Only a sole owner settles their own.` : who,
  }
}

/** Members of the organization are refused with 10004; for everybody else the invoice does not exist. */
function located(kind: Kind): Pick<Access<Place<InvoiceAt>, OfInvoice>, 'kind' | 'locate'> {
  return {
    kind: 'record',
    async locate({ db, caller, params }) {
      const found = await findInvoice(db, kind, organizationIdsOf(caller), params[kind.param])
      if (found === undefined) throw problems.not_found()
      const membership = membershipIn(caller, found.organizationId)
      const isOwn = kind.name === 'team' && found.partyId === caller.userId
      if (kind.name === 'team' && !isOwn && !seesInvoicesOfOthers(membership))
        throw gates.financials_forbidden()
      return { membership, standing: organizationStanding(membership), subject: found, isOwn }
    },
  }
}

type OfMember = { organization_id: number; user_id: number }

/**
 * What members write about themselves on their invoices: each member their own, and the members who pay them
 * everybody’s.
 */
export const maySeeSeller: Access<Place<{ organizationId: number; userId: number }>, OfMember> = {
  kind: 'record',
  allows: standings,
  sees: standings,
  text: whoOwn,
  async locate({ db, caller, params }) {
    const membership = membershipIn(caller, params.organization_id)
    const { organizationId } = membership
    const isOwn = params.user_id === caller.userId
    if (!isOwn && !seesInvoicesOfOthers(membership)) throw gates.financials_forbidden()
    if (!(await findMember(db, organizationId, params.user_id))) throw problems.not_found()
    const subject = { organizationId, userId: params.user_id }
    return { membership, standing: organizationStanding(membership), subject }
  },
}

/** Recurring invoices are for the same people as client invoices. */
export const mayUseRecurring: Access<Place<RecurringAt>, { recurring_invoice_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const found = await findRecurring(db, organizationIdsOf(caller), params.recurring_invoice_id)
    if (found === undefined) throw problems.not_found()
    const membership = membershipIn(caller, found.organizationId)
    return { membership, standing: organizationStanding(membership), subject: found }
  },
  allows: ['owner', 'manager'],
  sees: standings,
  managesBilling: true,
  concernsMoney: true,
  text: who,
}

/** A client that is billed; members who do not manage clients never see it. */
export const mayBillClient: Access<Place<RecurringAt>, { client_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const found = await findClientPlace(db, organizationIdsOf(caller), params.client_id)
    if (found === undefined) throw problems.not_found()
    const membership = membershipIn(caller, found.organizationId)
    return { membership, standing: organizationStanding(membership), subject: found }
  },
  allows: ['owner', 'manager'],
  sees: ['owner', 'manager'],
  managesBilling: true,
  concernsMoney: true,
  text: who,
}
