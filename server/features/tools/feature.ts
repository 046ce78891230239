import { feature } from '../../api/feature.ts'
import { toolClassificationsAudit } from './audits.ts'
import { demoTools } from './demo.ts'
import { getToolTotals } from './endpoints/get-tool-totals.ts'
import { listDailyToolUsages, listProjectDailyToolUsages } from './endpoints/list-daily-tool-usages.ts'
import { listToolCategories } from './endpoints/list-tool-categories.ts'
import { listToolClassifications } from './endpoints/list-tool-classifications.ts'
import { listProjectToolUsages, listToolUsages } from './endpoints/list-tool-usages.ts'
import { updateToolClassifications } from './endpoints/update-tool-classifications.ts'
import * as facts from './facts.ts'
import { toolLists } from './lists.ts'
import { dailyToolUsageFeed, toolClassificationFeed, toolUsageFeed } from './store/feed.ts'

export const tools = feature({
  name: 'tools',
  lists: toolLists,
  tags: {
    Tools: 'Applications and sites that members use while they track time, and what that time counts as.',
  },
  endpoints: [
    listToolUsages,
    listDailyToolUsages,
    listProjectToolUsages,
    listProjectDailyToolUsages,
    getToolTotals,
    listToolCategories,
    listToolClassifications,
    updateToolClassifications,
  ],
  facts: Object.values(facts),
  feeds: [toolClassificationFeed, toolUsageFeed, dailyToolUsageFeed],
  audits: [toolClassificationsAudit],
  demo: [demoTools],
})
