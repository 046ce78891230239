import { type Access, managers, membershipIn, organizationStanding, type Place } from '../../api/access.ts'
import { organizationIdsOf } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
import { ofProject } from '../projects/public.ts'
import type { IntegrationRow } from './records/integration.ts'
import { findIntegration } from './store/integrations.ts'

export const mayListIntegrations = managers
export const mayCreateIntegrations = managers
export const maySeeProjectLinks = ofProject(['owner', 'manager'])

/** Owners and managers work with integrations; everybody else gets a 404. */
export const mayUseIntegration: Access<Place<IntegrationRow>, { integration_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const row = await findIntegration(db, organizationIdsOf(caller), params.integration_id)
    if (row === undefined) throw problems.not_found()
    const membership = membershipIn(caller, row.cell('organization_id'))
    return { membership, standing: organizationStanding(membership), subject: row }
  },
  allows: ['owner', 'manager'],
  sees: ['owner', 'manager'],
  text: 'Owners and managers of the integration’s organization.',
}
