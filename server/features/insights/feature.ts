import { feature } from '../../api/feature.ts'
import { listInsightsActivity } from './endpoints/list-insights-activity.ts'
import type { InsightsPorts } from './ports.ts'

export const insights = (ports: InsightsPorts) =>
  feature({
    name: 'insights',
    tags: { Insights: 'How active members were. Requires the insights add-on.' },
    endpoints: [listInsightsActivity(ports)],
  })
