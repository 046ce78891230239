import { feature } from '../../api/feature.ts'
import type { NoticeSite } from '../notifications/public.ts'
import { demoBudgetBook, demoBudgetHistories } from './demo.ts'
import { explainBudgetHistory } from './endpoints/explain-budget-history.ts'
import { getBudgetBurn } from './endpoints/get-budget-burn.ts'
import { getBudgetHistory } from './endpoints/get-budget-history.ts'
import { listBudgetHistories } from './endpoints/list-budget-histories.ts'
import { listClientBudgetHistories } from './endpoints/list-client-budget-histories.ts'
import { listProjectBudgetHistories } from './endpoints/list-project-budget-histories.ts'
import { previewClientBudget } from './endpoints/preview-client-budget.ts'
import { previewProjectBudget } from './endpoints/preview-project-budget.ts'
import * as facts from './facts.ts'
import { budgetLists } from './lists.ts'
import * as notices from './notices.ts'
import { createSampleHistory } from './samples.ts'
import { budgetHistoryFeed } from './store/feed.ts'
import { alertOfThresholds, followSpending, lookAtTimersAgain } from './subscribers.ts'

export const budgets = (site: NoticeSite) =>
  feature({
    name: 'budgets',
    lists: budgetLists,
    tags: { Budgets: 'What the budgets of projects and clients have spent, period by period.' },
    endpoints: [
      listBudgetHistories,
      getBudgetHistory,
      explainBudgetHistory,
      getBudgetBurn,
      listProjectBudgetHistories,
      listClientBudgetHistories,
      previewProjectBudget,
      previewClientBudget,
    ],
    facts: Object.values(facts),
    subscribers: [followSpending, lookAtTimersAgain, alertOfThresholds(site)],
    notifications: Object.values(notices),
    feeds: [budgetHistoryFeed],
    samples: { budget_history_id: { write: createSampleHistory } },
    demo: [demoBudgetHistories, demoBudgetBook],
  })
