import { type Access, membershipIn, organizationStanding, type Place, standings } from '../../api/access.ts'
import { organizationIdsOf } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
import { type ExportOf, findExport } from './store/exports.ts'

/** An export of another organization looks missing. */
export const mayReadExport: Access<Place<ExportOf>, { ledger_export_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const found = await findExport(db, organizationIdsOf(caller), params.ledger_export_id)
    if (found === undefined) throw problems.not_found()
    const membership = membershipIn(caller, found.organizationId)
    return { membership, standing: organizationStanding(membership), subject: found }
  },
  allows: ['owner', 'manager'],
  sees: standings,
  managesBilling: true,
  concernsMoney: true,
  text: 'Owners, and managers who manage billing.',
}
