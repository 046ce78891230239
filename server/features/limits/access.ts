import { type Access, inOrganization, type Place, type Standing, standings } from '../../api/access.ts'
import { organizationIdsOf } from '../../api/caller.ts'
import { requireRecord, standingToMember } from '../../api/member-access.ts'
import type { LimitHistoryRow } from './records/limit-history.ts'
import { findHistory } from './store/history-pages.ts'

const who =
  'Owners and managers see everyone’s, project managers those of the members of their projects, others their own.'

export const mayListHistories = {
  ...inOrganization(standings),
  text: `Every member of the organization. ${who}`,
}

const sees: Standing[] = ['owner', 'manager', 'project_manager', 'project_user']

/** A limit history that the caller may not see looks missing. */
export const mayReadHistory: Access<Place<LimitHistoryRow>, { limit_history_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const { row, membership } = await requireRecord(
      caller,
      findHistory(db, organizationIdsOf(caller), params.limit_history_id, caller.userId),
    )
    const as = row.cell('is_watched') ? 'project_manager' : null
    const standing = standingToMember(caller, membership, { userId: row.cell('user_id'), as })
    return { membership, standing, subject: row }
  },
  allows: sees,
  sees,
  text: who,
}
