import {
  type Access,
  inOrganization,
  organizationStanding,
  type Place,
  type Standing,
} from '../../api/access.ts'
import { organizationIdsOf } from '../../api/caller.ts'
import { requireRecord } from '../../api/member-access.ts'
import type { ClosedPeriodRow } from './records/closed-period.ts'
import { findPeriod } from './store/closed-periods.ts'

/** What is in the way of a close shows what members did and what clients owe. */
export const mayClosePeriods = inOrganization(['owner', 'manager'], {
  managesBilling: true,
  seesOthers: true,
})

type OfPeriod = { closed_period_id: number }

export const mayUsePeriod = ofPeriod(['owner', 'manager'], mayClosePeriods.text)
/** What is reopened may be with an accountant already. */
export const mayReopenPeriod = ofPeriod(['owner'], 'Owners of the organization.')

function ofPeriod(allows: readonly Standing[], text: string): Access<Place<ClosedPeriodRow>, OfPeriod> {
  return {
    ...mayClosePeriods,
    kind: 'record',
    async locate({ db, caller, params }) {
      const { row, membership } = await requireRecord(
        caller,
        findPeriod(db, organizationIdsOf(caller), params.closed_period_id),
      )
      return { membership, standing: organizationStanding(membership), subject: row }
    },
    allows,
    text,
  }
}
