import { fact } from '../../foundation/facts/fact.ts'
import { id, orNull } from '../../foundation/facts/fields.ts'

const feed = { organization_id: id, calendar_feed_id: id }

export const calendarFeedCreated = fact('calendar_feed.created', {
  ...feed,
  user_id: id,
  team_id: orNull(id),
})
export const calendarFeedEnded = fact('calendar_feed.ended', feed)
