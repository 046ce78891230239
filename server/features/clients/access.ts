import { type Access, inOrganization, organizationStanding, type Place } from '../../api/access.ts'
import { organizationIdsOf, seesMoney } from '../../api/caller.ts'
import { requireRecord } from '../../api/member-access.ts'
import { type ClientRow, client } from './records/client.ts'
import { findClient } from './store/clients.ts'

export const mayListClients = inOrganization(['owner', 'manager'])
export const mayCreateClients = inOrganization(['owner', 'manager'])

/** Owners and managers work with clients; everybody else gets a 404. */
export const mayUseClient: Access<Place<ClientRow>, { client_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const { row, membership } = await requireRecord(
      caller,
      findClient(db, organizationIdsOf(caller), params.client_id),
    )
    return {
      membership,
      standing: organizationStanding(membership),
      subject: row.seenAs(client.view(seesMoney(membership))),
    }
  },
  allows: ['owner', 'manager'],
  sees: [],
  text: 'Owners and managers of the organization.',
}
