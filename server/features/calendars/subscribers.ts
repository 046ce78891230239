import { subscriber } from '../../api/background.ts'
import { memberRemoved } from '../organizations/facts.ts'
import { teamDeleted } from '../teams/facts.ts'
import { calendarFeedEnded } from './facts.ts'
import { endFeedsOf } from './store/feeds.ts'

/** What a feed shows is checked at each read; this ends it for good, so that it never works again. */
export const endFeeds = subscriber({
  name: 'calendars.end-feeds',
  hears: [memberRemoved, teamDeleted],
  unaudited: 'The audit log has the removal of the member or the team.',
  async handle({ db, now, announce }, { payload }) {
    const { organization_id } = payload
    const gone = 'team_id' in payload ? { teamId: payload.team_id } : { userId: payload.user_id }
    const ended = await endFeedsOf(db, organization_id, gone, now)
    for (const calendar_feed_id of ended) announce(calendarFeedEnded({ organization_id, calendar_feed_id }))
  },
})
