import { subscriber } from '../../foundation/facts/dispatcher.ts'
import { writeFacts } from '../../foundation/facts/outbox.ts'
import { memberRemoved } from '../organizations/facts.ts'
import { teamDeleted } from '../teams/facts.ts'
import { calendarFeedEnded } from './facts.ts'
import { endFeedsOf } from './store/feeds.ts'

/** What a feed shows is asked at each read; this ends it for good, so that it does not work again later. */
export const endFeeds = subscriber({
  name: 'calendars.end-feeds',
  hears: [memberRemoved, teamDeleted],
  async handle(tx, { payload }, now) {
    const { organization_id } = payload
    const gone = 'team_id' in payload ? { teamId: payload.team_id } : { userId: payload.user_id }
    const ended = await endFeedsOf(tx, organization_id, gone, now)
    const facts = ended.map((calendar_feed_id) => calendarFeedEnded({ organization_id, calendar_feed_id }))
    await writeFacts(tx, facts, now)
  },
})
