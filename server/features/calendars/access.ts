import {
  type Access,
  anyMember,
  membershipIn,
  organizationStanding,
  type Place,
  standings,
} from '../../api/access.ts'
import { type Caller, type Membership, organizationIdsOf, seesEverybody } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
import { type FeedOf, findFeed } from './store/feeds.ts'

/** Members read their own calendar, and more according to their rights. */
export const mayReadCalendar = anyMember
export const mayUseFeeds = anyMember

/** For paths that name a feed: its creator, owners, and managers who see others. Everybody else gets a 404. */
export const mayEndFeed: Access<Place<FeedOf>, { calendar_feed_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const found = await findFeed(db, organizationIdsOf(caller), params.calendar_feed_id)
    if (found === undefined) throw problems.not_found()
    const membership = membershipIn(caller, found.organizationId)
    if (!seesEverybody(membership) && found.userId !== caller.userId) throw problems.not_found()
    return { membership, standing: organizationStanding(membership), subject: found }
  },
  allows: standings,
  sees: standings,
  text: 'The member who created the feed, owners, and managers who can view other members’ data.',
}

/** Whose time off and shifts the caller sees; undefined: everybody’s. */
export function seenBy(membership: Membership, caller: Caller): number | undefined {
  return seesEverybody(membership) ? undefined : caller.userId
}
