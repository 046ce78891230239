import {
  type Access,
  billingManagers,
  type InOrganization,
  inOrganization,
  membershipIn,
  organizationStanding,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { type Caller, type Membership, managesPay, organizationIdsOf } from '../../api/caller.ts'
import type { Db } from '../../foundation/db/database.ts'
import { problems } from '../../foundation/http/problems.ts'
import { type FoundPayment, findPayment, organizationOfPayment } from './store/payments.ts'
import { type FoundPolicy, findPolicy } from './store/policies.ts'

/** Pay is for owners and managers who manage billing. */
export const mayPay = billingManagers

export const mayListPayments: Access<Place, InOrganization> = {
  ...inOrganization(standings),
  text: 'Every member of the organization. Owners, and managers who manage billing, see all payments; everyone else sees their own part of those that paid them.',
}

/** Whose part of payments the caller sees: everybody's (undefined), or only their own. */
export function readerOf(caller: Caller, membership: Membership): number | undefined {
  return managesPay(membership) ? undefined : caller.userId
}

type OfPayment = { team_payment_id: number }
const readers: Standing[] = ['owner', 'manager', 'project_user']

/** A payment looks missing to members whom it did not pay; paid members stand as its users. */
async function locatePayment(db: Db, caller: Caller, id: number): Promise<Place<FoundPayment>> {
  const organizationId = await organizationOfPayment(db, organizationIdsOf(caller), id)
  if (organizationId === undefined) throw problems.not_found()
  const membership = membershipIn(caller, organizationId)
  const row = await findPayment(db, organizationId, id, readerOf(caller, membership))
  if (row === undefined) throw problems.not_found()
  if (managesPay(membership)) return { membership, standing: organizationStanding(membership), subject: row }
  if (row.cell('details_shown') === 0) throw problems.not_found()
  return { membership, standing: 'project_user', subject: row }
}

function ofPayment(allows: readonly Standing[], text: string): Access<Place<FoundPayment>, OfPayment> {
  return {
    kind: 'record',
    locate: ({ db, caller, params }) => locatePayment(db, caller, params.team_payment_id),
    allows,
    sees: readers,
    text,
  }
}

export const mayReadPayment = ofPayment(
  readers,
  'Owners, and managers who manage billing. Members whom it paid see their own part.',
)
export const mayExportPayment = ofPayment(['owner', 'manager'], 'Owners, and managers who manage billing.')
export const mayUndoPayment = ofPayment(['owner'], 'Owners of the organization.')

/** An overtime policy says what people earn: it is for those who manage pay. */
export const mayUsePolicy: Access<Place<FoundPolicy>, { overtime_policy_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const row = await findPolicy(db, organizationIdsOf(caller), params.overtime_policy_id)
    if (row === undefined) throw problems.not_found()
    const membership = membershipIn(caller, row.organization_id)
    return { membership, standing: organizationStanding(membership), subject: row }
  },
  allows: ['owner', 'manager'],
  sees: ['owner', 'manager'],
  managesBilling: true,
  text: 'Owners and managers of the organization who can manage billing.',
}
