import {
  type Access,
  inOrganization,
  inWords,
  membershipIn,
  organizationStanding,
  type Place,
} from '../../api/access.ts'
import { isManager, organizationIdsOf, seesMoney } from '../../api/caller.ts'
import { problems as gates } from '../../api/problems.ts'
import { problems } from '../../foundation/http/problems.ts'
import { managedAmong, ofProject } from '../projects/public.ts'
import type { BudgetHistoryRow } from './records/budget-history.ts'
import { findHistory } from './store/history-list.ts'

const allows = ['owner', 'manager', 'project_manager'] as const

/** Project managers list the budgets of hours of projects that they manage. */
export const mayListHistories = inOrganization([...allows])
/** Project managers see the budgets of hours of their projects; money is for owners and managers. */
export const mayListProjectHistories = ofProject([...allows])

/** Project managers see a project's budget of hours; one of money is refused, and a client's looks missing. */
export const mayReadHistory: Access<Place<BudgetHistoryRow>, { budget_history_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const row = await findHistory(db, organizationIdsOf(caller), params.budget_history_id)
    if (row === undefined) throw problems.not_found()
    const organizationId = row.cell('organization_id')
    const membership = membershipIn(caller, organizationId)
    const projectId = row.cell('project_id')
    const manages =
      projectId !== null &&
      (await managedAmong(db, organizationId, caller.userId, [projectId])).has(projectId)
    if (!isManager(membership) && !manages) throw problems.not_found()
    if (!seesMoney(membership) && row.cell('budget').type === 'cost') throw gates.financials_forbidden()
    return {
      membership,
      standing: isManager(membership) ? organizationStanding(membership) : 'project_manager',
      subject: row,
    }
  },
  allows,
  sees: [],
  text: `${inWords(allows)} of the project. Only owners and managers see budgets of money and of clients.`,
}

/** An explanation shows whose time it was, so owners and managers need permission to see other members' data. */
export const mayExplainHistory: typeof mayReadHistory = {
  ...mayReadHistory,
  seesOthers: true,
  text: `${mayReadHistory.text} Managers must be able to view other members’ data.`,
}
