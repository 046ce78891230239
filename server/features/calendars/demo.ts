import { type DemoPart, idOf, userIdOf } from '../../api/demo/demo.ts'
import { madeFor } from '../../api/maker.ts'
import { newSecret, secretHash } from '../../foundation/secrecy/secret-string.ts'
import { addDays24h } from '../../foundation/time/instant.ts'
import { calendarFeedAudit } from './audits.ts'
import { calendarFeedCreated } from './facts.ts'
import { tokenPrefix } from './rules/feed-token.ts'
import { insertFeed } from './store/feeds.ts'

const feeds: { by: string; team?: string; daysAgo: number }[] = [
  { by: 'Ana', daysAgo: 120 },
  { by: 'Ana', team: 'Pune platform', daysAgo: 80 },
  { by: 'Beatriz', daysAgo: 12 },
]

/** A feed of the owner's own time off, one of a team, and one of a member. Nobody knows their addresses. */
export const demoCalendarFeeds: DemoPart = {
  creates: 'calendar feeds',
  after: ['members', 'teams'],

  async create(demo) {
    const { db, now, organizationId, announce } = demo
    for (const { by, team, daysAgo } of feeds) {
      const user_id = userIdOf(demo, by)
      const team_id = team === undefined ? null : idOf(demo, 'teams', team)
      const feed = { maker: madeFor(user_id), teamId: team_id, tokenHash: secretHash(newSecret(tokenPrefix)) }
      const id = await insertFeed(db, organizationId, feed, addDays24h(now, -daysAgo))
      announce(
        calendarFeedCreated({ organization_id: organizationId, calendar_feed_id: id, user_id, team_id }),
      )
    }
  },

  past: [
    {
      hoursAgo: 12 * 24,
      by: 'Beatriz',
      from: 'lisbon',
      entry: (change) => calendarFeedAudit('create', change),
      details: {},
    },
  ],
}
