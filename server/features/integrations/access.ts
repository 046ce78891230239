import { type Access, managers, organizationStanding, type Place } from '../../api/access.ts'
import { organizationIdsOf } from '../../api/caller.ts'
import { requireRecord } from '../../api/member-access.ts'
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
    const { row, membership } = await requireRecord(
      caller,
      findIntegration(db, organizationIdsOf(caller), params.integration_id),
    )
    return { membership, standing: organizationStanding(membership), subject: row }
  },
  allows: ['owner', 'manager'],
  sees: ['owner', 'manager'],
  text: 'Owners and managers of the integration’s organization.',
}
