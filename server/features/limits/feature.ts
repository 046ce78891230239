import { feature } from '../../api/feature.ts'
import { demoLimits } from './demo.ts'
import { getLimitHistory } from './endpoints/get-limit-history.ts'
import { listLimitHistories } from './endpoints/list-limit-histories.ts'
import * as facts from './facts.ts'
import { limitLists } from './lists.ts'
import type { LimitPorts } from './ports.ts'
import { createSampleHistory } from './samples.ts'
import { limitHistoryFeed } from './store/feed.ts'
import { applyChangedLimits, openLimitHistoryWork } from './subscribers.ts'
import { limitHistoryWork } from './work/limit-histories.ts'

export const limits = ({ trackers }: LimitPorts) =>
  feature({
    name: 'limits',
    lists: limitLists,
    tags: { Limits: 'How much time members may track per day and week, and how much they have used.' },
    endpoints: [listLimitHistories, getLimitHistory],
    facts: Object.values(facts),
    subscribers: [applyChangedLimits(trackers), openLimitHistoryWork(trackers)],
    feeds: [limitHistoryFeed],
    work: [limitHistoryWork(trackers)],
    samples: { limit_history_id: { write: createSampleHistory } },
    demo: [demoLimits],
  })
