import { feature } from '../../api/feature.ts'
import { listActivitySums } from './endpoints/list-activity-sums.ts'
import { listInsightsActivity } from './endpoints/list-insights-activity.ts'
import { listMemberDays } from './endpoints/list-member-days.ts'
import { listProductivity } from './endpoints/list-productivity.ts'
import { insightsLists } from './lists.ts'
import type { InsightsPorts } from './ports.ts'

export const insights = (ports: InsightsPorts) =>
  feature({
    name: 'insights',
    lists: insightsLists,
    tags: { Insights: 'How active and how productive members were. Requires the insights add-on.' },
    endpoints: [listInsightsActivity(ports), listActivitySums, listMemberDays, listProductivity(ports)],
  })
