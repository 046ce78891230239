import {
  type Access,
  anyMember,
  managers,
  organizationStanding,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { isManager, organizationIdsOf } from '../../api/caller.ts'
import { requireRecord } from '../../api/member-access.ts'
import { problems } from '../../foundation/http/problems.ts'
import type { HolidayRow } from './records/holiday.ts'
import { findHoliday, foundView } from './store/holidays.ts'

export const mayListHolidays = anyMember
export const mayCreateHolidays = managers
export const mayReadHoliday = ofHoliday(standings, 'Owners and managers, and the members it applies to.')
export const mayChangeHoliday = ofHoliday(['owner', 'manager'], 'Owners and managers of the organization.')

/** To members it does not apply to, a holiday does not exist. */
function ofHoliday(
  allows: readonly Standing[],
  text: string,
): Access<Place<HolidayRow>, { holiday_id: number }> {
  return {
    kind: 'record',
    async locate({ db, caller, params }) {
      const { row, membership } = await requireRecord(
        caller,
        findHoliday(db, organizationIdsOf(caller), params.holiday_id, caller.userId),
      )
      const seesAll = isManager(membership)
      if (!seesAll && !row.cell('applies')) throw problems.not_found()
      return {
        membership,
        standing: organizationStanding(membership),
        subject: row.seenAs(foundView(seesAll)),
      }
    },
    allows,
    sees: standings,
    text,
  }
}
