import {
  type Access,
  inOrganization,
  membershipIn,
  organizationStanding,
  type Place,
} from '../../api/access.ts'
import { seesMoney } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
import type { Row } from '../../foundation/records/record.ts'
import { client } from './records/client.ts'
import { findClient } from './store/clients.ts'

export const mayListClients = inOrganization(['owner', 'manager'])
export const mayCreateClients = inOrganization(['owner', 'manager'])

/** Clients are the business of owners and managers; to everybody else they do not exist. */
export const mayUseClient: Access<Row> = {
  kind: 'record',
  async locate({ db, caller, params }): Promise<Place<Row>> {
    const organizationIds = caller.memberships.map((membership) => membership.organizationId)
    const row = await findClient(db, organizationIds, params.client_id ?? 0)
    if (row === undefined) throw problems.not_found()
    const membership = membershipIn(caller, Number(row.cell('organization_id')))
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
