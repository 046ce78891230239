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
import { type Caller, type Membership, organizationIdsOf } from '../../api/caller.ts'
import type { Db } from '../../foundation/db/database.ts'
import { problems } from '../../foundation/http/problems.ts'
import { paysOthers } from './pays-others.ts'
import { type FoundPayment, findPayment, organizationOfPayment } from './store/payments.ts'
import { type FoundPolicy, findPolicy } from './store/policies.ts'

/** A payment shows what each member did and earned. */
export const mayPay = inOrganization(['owner', 'manager'], { managesBilling: true, seesOthers: true })

/** Overtime policies are for owners and managers who manage billing. */
export const mayUsePolicies = billingManagers

export const mayListPayments: Access<Place, InOrganization> = {
  ...inOrganization(standings),
  text: 'Every member of the organization. Owners, and managers who manage billing and can view other members’ data, see all payments; everyone else sees their own part of payments to them.',
}

/** Whose part of payments the caller sees: everybody's (undefined), or only their own. */
export function readerOf(caller: Caller, membership: Membership): number | undefined {
  return paysOthers(membership) ? undefined : caller.userId
}

type OfPayment = { team_payment_id: number }
const readers: Standing[] = ['owner', 'manager', 'project_user']

/** A payment looks missing to members whom it did not pay; paid members count as its users. */
async function locatePayment(db: Db, caller: Caller, id: number): Promise<Place<FoundPayment>> {
  const organizationId = await organizationOfPayment(db, organizationIdsOf(caller), id)
  if (organizationId === undefined) throw problems.not_found()
  const membership = membershipIn(caller, organizationId)
  const row = await findPayment(db, organizationId, id, readerOf(caller, membership))
  if (row === undefined) throw problems.not_found()
  if (paysOthers(membership)) return { membership, standing: organizationStanding(membership), subject: row }
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

const payers = 'Owners, and managers who manage billing and can view other members’ data.'

export const mayReadPayment = ofPayment(readers, `${payers} Members whom it paid see their own part.`)
export const mayExportPayment = ofPayment(['owner', 'manager'], payers)
export const mayUndoPayment = ofPayment(['owner'], 'Owners of the organization.')

/** An overtime policy reveals what people earn: it is for members who manage pay. */
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
