import type { DemoPart } from '../../api/demo/demo.ts'
import { insertNumbered } from '../../foundation/db/insert-rows.ts'
import { decimalsOf, parseCurrency } from '../../foundation/money/currency.ts'
import { addDays24h } from '../../foundation/time/instant.ts'
import { dateIn } from '../../foundation/time/zone.ts'
import { keepHistories, noNews } from './changes/keep-histories.ts'
import { budgetHistoriesChanged } from './facts.ts'
import { planSettings } from './rules/history-plan.ts'
import { allowedBy, measureOf } from './rules/measure.ts'
import { budgetsOf } from './store/books.ts'
import { recordVersions } from './store/versions.ts'

const daysBefore = 8

/** Histories of budgets that were set last week: recurring ones count from then on, the others all time. */
export const demoBudgetHistories: DemoPart = {
  creates: 'budget histories',
  after: ['projects', 'clients'],

  async create({ db, now, organizationId, studio, announce }) {
    const at = addDays24h(now, -daysBefore)
    const today = dateIn(studio.timeZone, at)
    const currency = parseCurrency(studio.currency)
    const holders = await budgetsOf(db, organizationId, undefined, undefined)
    const rows = holders.flatMap(({ project_id, client_id, budget, is_archived }) => {
      const { open } = planSettings(undefined, is_archived ? undefined : (budget ?? undefined), today)
      if (open === undefined) return []
      return {
        organization_id: organizationId,
        project_id,
        client_id,
        budget: open.budget,
        measure: measureOf(open.budget),
        allowed: allowedBy(open.budget),
        ...open.days,
        digits: open.budget.type === 'hours' || currency === undefined ? 2 : decimalsOf(currency),
        created_at: at,
        updated_at: at,
      }
    })
    const created_ids = await insertNumbered(db, { table: 'budget_histories', rows })
    await recordVersions(db, organizationId, created_ids, at)
    announce(budgetHistoriesChanged({ organization_id: organizationId, created_ids, changed_ids: [] }))
  },
}

/** Opens the book, so that the histories have followed their resets and the tracked time, and nobody gets an alert. */
export const demoBudgetBook: DemoPart = {
  creates: 'budget book',
  after: ['budget histories', 'tracked time', 'manual time'],
  create: (demo) => keepHistories(demo, demo.organizationId, noNews),
}
