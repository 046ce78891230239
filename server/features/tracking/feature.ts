import { feature } from '../../api/feature.ts'
import { trackingRetentionAudit } from './audits.ts'
import { demoTime } from './demo/demo.ts'
import { createBatch } from './endpoints/create-batch.ts'
import { getNote } from './endpoints/get-note.ts'
import { listActivities, listProjectActivities } from './endpoints/list-activities.ts'
import { listActivityUpdates, listProjectActivityUpdates } from './endpoints/list-activity-updates.ts'
import { listDailyActivities, listProjectDailyActivities } from './endpoints/list-daily-activities.ts'
import {
  listDailyActivityUpdates,
  listProjectDailyActivityUpdates,
} from './endpoints/list-daily-activity-updates.ts'
import { listNotes, listProjectNotes } from './endpoints/list-notes.ts'
import { getTrackingRetention, updateTrackingRetention } from './endpoints/tracking-retention.ts'
import { activityCreate, activityDelete, activityUpdate } from './events.ts'
import * as facts from './facts.ts'
import { trackingLists } from './lists.ts'
import type { TrackingPorts } from './ports.ts'
import { createSampleNote } from './samples.ts'
import { activityFeed, dailyActivityFeed, noteFeed } from './store/feed.ts'
import { activityQuarters } from './work/activity-quarters.ts'

export const tracking = (ports: TrackingPorts) =>
  feature({
    name: 'tracking',
    lists: trackingLists,
    tags: {
      Tracking: 'Time, notes, tools and locations that trackers send.',
      Activities: 'Tracked time, in ten-minute slots and summed up by day.',
      Notes: 'Notes that members write while tracking time.',
    },
    endpoints: [
      createBatch(ports),
      listActivities,
      listActivityUpdates,
      listDailyActivities,
      listDailyActivityUpdates,
      listProjectActivities,
      listProjectActivityUpdates,
      listProjectDailyActivities,
      listProjectDailyActivityUpdates,
      listNotes,
      listProjectNotes,
      getNote,
      getTrackingRetention(ports),
      updateTrackingRetention(ports),
    ],
    facts: Object.values(facts),
    feeds: [dailyActivityFeed, activityFeed, noteFeed],
    audits: [trackingRetentionAudit],
    events: [activityCreate, activityUpdate, activityDelete],
    work: [activityQuarters],
    samples: { note_id: { write: createSampleNote } },
    demo: [demoTime],
  })
