import { Type } from 'typebox'
import { type Caller, type Membership, seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { idInput, orNullInput } from '../../../foundation/http/body.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { createdWithSecret } from '../../../foundation/http/reply.ts'
import { newSecret, secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { teamsAmong } from '../../teams/public.ts'
import { mayUseFeeds } from '../access.ts'
import { calendarFeedAudit } from '../audits.ts'
import { calendarFeedCreated } from '../facts.ts'
import { calendarFeed } from '../records/calendar-feed.ts'
import { mostFeeds, tokenPrefix } from '../rules/feed-token.ts'
import { countFeeds, getFeed, insertFeed } from '../store/feeds.ts'
import { isOnTeam } from '../store/open-feeds.ts'

export const createCalendarFeed = endpoint({
  post: '/v2/organizations/:organization_id/calendar_feeds',
  tag: 'Calendars',
  summary: 'Create a calendar feed',
  description: `Without team_id, the feed shows the caller’s own time off, holidays and shifts. Feeds of a team are for its members, owners, and managers who can view other members’ data: they show the shifts of the team, and the time off that the caller can see. Only this reply has the url; a repeat with the same Idempotency-Key omits it. The feed shows what its creator can see when it is read, whatever became of the token that created it. A member can have ${mostFeeds} feeds.`,
  access: mayUseFeeds,
  requiresFreshSession: true,
  body: Type.Object({ team_id: Type.Optional(orNullInput(idInput())) }),
  async lookup({ db, caller, membership, body: { team_id } }) {
    if (team_id == null || (await maySeeTeam(db, caller, membership, team_id))) return []
    return [{ attribute: 'team_id', error: 'must be a team of yours, or any if you see everybody' }]
  },
  reply: createdWithSecret(calendarFeed),
  example: { body: {} },

  async handle({ caller, membership: { organizationId }, body, db, now, audit, announce, urls, maker }) {
    if ((await countFeeds(db, organizationId, caller.userId)) >= mostFeeds)
      throw problems.invalid_params({
        message: `You have ${mostFeeds} calendar feeds. Delete one to create another.`,
      })
    const teamId = body.team_id ?? null
    const token = newSecret(tokenPrefix)
    const made = { maker: maker(), teamId, tokenHash: secretHash(token) }
    const id = await insertFeed(db, organizationId, made, now)
    audit(
      calendarFeedAudit('create', {
        organizationId,
        recordId: id,
        details: teamId === null ? {} : { team_id: teamId },
      }),
    )
    announce(
      calendarFeedCreated({
        organization_id: organizationId,
        calendar_feed_id: id,
        user_id: caller.userId,
        team_id: teamId,
      }),
    )
    const row = await getFeed(db, organizationId, id)
    return { row, secret: { url: `${urls.base}/v2/calendars/${token}.ics` } }
  },
})

async function maySeeTeam(db: Db, caller: Caller, membership: Membership, teamId: number): Promise<boolean> {
  const { organizationId } = membership
  if (!seesEverybody(membership)) return isOnTeam(db, organizationId, teamId, caller.userId)
  return (await teamsAmong(db, organizationId, [teamId])).has(teamId)
}
