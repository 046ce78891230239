import {
  type Access,
  type InOrganization,
  inOrganization,
  membershipIn,
  organizationStanding,
  type Place,
  standings,
} from '../../api/access.ts'
import { organizationIdsOf } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
import { type FoundRule, findRule } from './store/rules.ts'

export const mayManageRules = inOrganization(['owner', 'manager'], { addon: 'insights', seesOthers: true })

/** Everybody reads what they received; leads only the matches of their teams. */
export const mayListNotifications: Access<Place, InOrganization> = {
  ...inOrganization(standings, { addon: 'insights' }),
  text: 'Every member sees the notifications they received. Owners, and managers who can view other members’ data, also see those of members or teams they name.',
}

export const mayManageRule: Access<Place<FoundRule>, { smart_notification_rule_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const row = await findRule(db, organizationIdsOf(caller), params.smart_notification_rule_id)
    if (row === undefined) throw problems.not_found()
    const membership = membershipIn(caller, row.cell('organization_id'))
    return { membership, standing: organizationStanding(membership), subject: row }
  },
  allows: ['owner', 'manager'],
  sees: standings,
  addon: 'insights',
  seesOthers: true,
  text: 'Owners and managers of the organization who can view other members’ data.',
}
