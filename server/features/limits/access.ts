import {
  type Access,
  inOrganization,
  membershipIn,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { seesEverybody } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
import type { Row } from '../../foundation/records/record.ts'
import { findHistory } from './store/history-pages.ts'

const who =
  'Owners and managers see those of everybody, project managers those of the members of their projects, others their own.'

export const mayListHistories: Access<undefined> = {
  ...inOrganization(standings),
  text: `Every member of the organization. ${who}`,
}

const sees: Standing[] = ['owner', 'manager', 'project_manager', 'project_user']

/** For paths that name a limit history; to whoever may not see it, it does not exist. */
export const mayReadHistory: Access<Row> = {
  kind: 'record',
  async locate({ db, caller, params }): Promise<Place<Row>> {
    const organizationIds = caller.memberships.map((membership) => membership.organizationId)
    const row = await findHistory(db, organizationIds, params.limit_history_id, caller.userId)
    if (row === undefined) throw problems.not_found()
    const membership = membershipIn(caller, Number(row.extra(0)))
    const isWatched = row.extra(1) === 't'
    const isOwn = row.cell('user_id') === caller.userId
    if (!isOwn && !isWatched && !seesEverybody(membership)) throw problems.not_found()
    const ofUser = isWatched ? 'project_manager' : 'project_user'
    return { membership, standing: membership.role === 'user' ? ofUser : membership.role, subject: row }
  },
  allows: sees,
  sees,
  text: who,
}
