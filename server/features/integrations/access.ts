import { type Access, managers, membershipIn, organizationStanding, type Place } from '../../api/access.ts'
import { problems } from '../../foundation/http/problems.ts'
import type { Row } from '../../foundation/records/record.ts'
import { ofProject } from '../projects/public.ts'
import { findIntegration } from './store/integrations.ts'

export const mayListIntegrations = managers
export const mayCreateIntegrations = managers
export const maySeeProjectLinks = ofProject(['owner', 'manager'])

/** For paths that name an integration: it is the business of owners and managers, and a secret to all others. */
export const mayUseIntegration: Access<Row> = {
  kind: 'record',
  async locate({ db, caller, params }): Promise<Place<Row>> {
    const organizationIds = caller.memberships.map((membership) => membership.organizationId)
    const row = await findIntegration(db, organizationIds, params.integration_id)
    if (row === undefined) throw problems.not_found()
    const membership = membershipIn(caller, row.cell('organization_id'))
    return { membership, standing: organizationStanding(membership), subject: row }
  },
  allows: ['owner', 'manager'],
  sees: ['owner', 'manager'],
  text: 'Owners and managers of the integration’s organization.',
}
