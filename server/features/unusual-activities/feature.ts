import { feature } from '../../api/feature.ts'
import { unusualActivityAudit } from './audits.ts'
import { demoUnusualActivities } from './demo.ts'
import { commentOnUnusualActivity, dismissUnusualActivity } from './endpoints/answer-unusual-activity.ts'
import { getUnusualActivity, listUnusualActivities } from './endpoints/read-unusual-activities.ts'
import * as facts from './facts.ts'
import { unusualLists } from './lists.ts'
import { createSampleFinding } from './samples.ts'
import { unusualActivityFeed } from './store/feed.ts'
import { followScreenshots, followTime } from './subscribers.ts'

export const unusualActivities = feature({
  name: 'unusual-activities',
  lists: unusualLists,
  tags: {
    'Unusual activity':
      'Parts of members’ days that differ from how people usually work, with the arithmetic. Requires the insights add-on.',
  },
  endpoints: [listUnusualActivities, getUnusualActivity, commentOnUnusualActivity, dismissUnusualActivity],
  facts: Object.values(facts),
  subscribers: [followTime, followScreenshots],
  feeds: [unusualActivityFeed],
  audits: [unusualActivityAudit],
  demo: [demoUnusualActivities],
  samples: { unusual_activity_id: { write: createSampleFinding } },
})
