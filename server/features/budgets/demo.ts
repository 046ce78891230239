import type { DemoPart } from '../../api/demo/demo.ts'
import { addDays24h } from '../../foundation/time/instant.ts'
import { keepHistories } from './changes/keep-histories.ts'

const daysBefore = 21
const noNews = { days: [], projectIds: [], clientIds: [], movedClientIds: [] }

/** The histories of budgets that were set three weeks ago, so that some periods have ended. */
export const demoBudgetHistories: DemoPart = {
  creates: 'budget histories',
  after: ['tracked time', 'manual time', 'rates'],

  async create({ db, now, organizationId }) {
    await keepHistories(db, organizationId, noNews, addDays24h(now, -daysBefore))
    await keepHistories(db, organizationId, noNews, now)
  },
}
