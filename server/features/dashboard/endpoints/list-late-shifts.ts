import { Type } from 'typebox'
import { seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { pageWith, theValue } from '../../../foundation/http/reply-parts.ts'
import { mayListLateShifts } from '../access.ts'
import { lateShift } from '../records/late-shift.ts'
import { type LateTotals, pageOfLateShifts } from '../store/late-shifts.ts'
import { filters } from './dashboard-query.ts'

const totalsSchema = Type.Object(
  {
    members: Type.Integer({ description: 'How many members are late.' }),
    shifts: Type.Integer({ description: 'How many shifts are late: shifts of a member can overlap.' }),
  },
  { description: 'The totals of all matches, not just of the page.', additionalProperties: false },
)

const nobody: LateTotals = { members: 0, shifts: 0 }

export const listLateShifts = endpoint({
  get: '/v2/organizations/:organization_id/dashboard/late_shifts',
  tag: 'Dashboard',
  summary: 'List who is late now',
  description:
    'Returns shifts that are running now, whose grace period is over, and in which nothing has been tracked, each with the reason. A shift leaves the list when work begins, when time off or a holiday excuses it, and when it ends. Members see their own shifts and the shifts of their teams.',
  access: mayListLateShifts,
  query: { ...filters, ...paging },
  include: { users: column('user_id') },
  reply: pageWith(lateShift, { totals: theValue(totalsSchema) }),

  async handle({ db, caller, membership, query, now }) {
    const { organizationId } = membership
    const asked = { ...query, now, seenBy: seesEverybody(membership) ? undefined : caller.userId }
    const rows = await pageOfLateShifts(db, organizationId, asked)
    // A page after the last shift has no rows, so it takes the totals from the first.
    const [first] =
      rows.length > 0 || query.page_start_id === 0
        ? rows
        : await pageOfLateShifts(db, organizationId, { ...asked, page_start_id: 0, page_limit: 0 })
    const totals = first?.cell('totals') ?? nobody
    return { ...pageOf(rows, query.page_limit, 'attendance_shift_id'), totals }
  },
})
