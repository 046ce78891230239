import {
  type Access,
  type InOrganization,
  inOrganization,
  organizationStanding,
  type Place,
  standings,
} from '../../api/access.ts'
import { organizationIdsOf } from '../../api/caller.ts'
import { requireRecord } from '../../api/member-access.ts'
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
    const { row, membership } = await requireRecord(
      caller,
      findRule(db, organizationIdsOf(caller), params.smart_notification_rule_id),
    )
    return { membership, standing: organizationStanding(membership), subject: row }
  },
  allows: ['owner', 'manager'],
  sees: standings,
  addon: 'insights',
  seesOthers: true,
  text: 'Owners and managers of the organization who can view other members’ data.',
}
