import {
  type Access,
  inOrganization,
  membershipIn,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { organizationIdsOf, seesEverybody } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
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
    const row = await findHistory(db, organizationIdsOf(caller), params.limit_history_id, caller.userId)
    if (row === undefined) throw problems.not_found()
    const membership = membershipIn(caller, row.cell('organization_id'))
    const isWatched = row.cell('is_watched')
    const isOwn = row.cell('user_id') === caller.userId
    if (!isOwn && !isWatched && !seesEverybody(membership)) throw problems.not_found()
    const ofUser = isWatched ? 'project_manager' : 'project_user'
    return { membership, standing: membership.role === 'user' ? ofUser : membership.role, subject: row }
  },
  allows: sees,
  sees,
  text: who,
}
