import { feature } from '../../api/feature.ts'
import { calendarFeedAudit } from './audits.ts'
import { demoCalendarFeeds } from './demo.ts'
import { createCalendarFeed } from './endpoints/create-calendar-feed.ts'
import { deleteCalendarFeed } from './endpoints/delete-calendar-feed.ts'
import { getCalendar } from './endpoints/get-calendar.ts'
import { getCalendarFile } from './endpoints/get-calendar-file.ts'
import { listCalendarFeeds } from './endpoints/list-calendar-feeds.ts'
import * as facts from './facts.ts'
import { createSampleFeed, createSampleFile } from './samples.ts'
import { calendarFeedFeed } from './store/feed.ts'
import { endFeeds } from './subscribers.ts'

export const calendars = feature({
  name: 'calendars',
  tags: { Calendars: 'Members’ time off, holidays and shifts, and private feeds for calendar applications.' },
  endpoints: [getCalendar, listCalendarFeeds, createCalendarFeed, deleteCalendarFeed, getCalendarFile],
  facts: Object.values(facts),
  subscribers: [endFeeds],
  feeds: [calendarFeedFeed],
  audits: [calendarFeedAudit],
  samples: {
    calendar_feed_id: { write: createSampleFeed },
    calendar_file: { write: createSampleFile },
  },
  demo: [demoCalendarFeeds],
})
