import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { PersonalKind, Resource } from '../../../api/resource.ts'
import type { Fact } from '../../../foundation/facts/fact.ts'
import { touchesBy } from './touched.ts'

/** Which kinds of records some facts changed: in the feed, and by member what is their own. */
export type News = { feed: Set<Resource>; own: Map<number, Set<string>> }

export type NewsKinds = { resources: readonly Resource[]; personal: readonly PersonalKind[] }

/** Members without the feed learn of changes of these, where the fact names them. Their lists show them no others. */
const ownKinds = new Set([
  'member',
  'project_member',
  'team_member',
  'timer',
  'tracking_state',
  'activity',
  'daily_activity',
  'timesheet',
  'manual_time_request',
  'time_off_request',
  'expense',
])

export const noNews = (): News => ({ feed: new Set(), own: new Map() })

export function newsIn({ resources, personal }: NewsKinds, facts: readonly Fact[], news = noNews()): News {
  for (const fact of facts) {
    const { name, payload } = fact
    const touched = resources.filter((resource) => touchesBy(resource, fact).length > 0)
    for (const resource of touched) news.feed.add(resource)
    const own = touched.filter((each) => ownKinds.has(each.name)).map((each) => each.name)
    if (own.length > 0) for (const userId of membersIn(payload)) addOwn(news, userId, own)
    for (const kind of personal)
      if (kind.fact === name) for (const userId of kind.membersOf(payload)) addOwn(news, userId, [kind.name])
  }
  return news
}

/** A member as news asks about them. */
export type NewsReader = { userId: number; followsFeed: boolean; managesBilling: boolean }

/** The kinds that this member may know of, by the rules of the feed and of their own lists. */
export function shownTo(news: News, { userId, followsFeed, managesBilling }: NewsReader): string[] {
  const own = news.own.get(userId) ?? []
  const feed = followsFeed ? [...news.feed].filter((each) => !each.managesBilling || managesBilling) : []
  return [...new Set([...feed.map(({ name }) => name), ...own])].sort()
}

/** Whether the news may concern a member, before their rights are asked again. */
export function mayConcern({ feed, own }: News, { userId, followsFeed }: NewsReader): boolean {
  return own.has(userId) || (feed.size > 0 && followsFeed)
}

function addOwn({ own }: News, userId: number, kinds: readonly string[]): void {
  const known = own.get(userId) ?? new Set()
  for (const kind of kinds) known.add(kind)
  own.set(userId, known)
}

const id = Type.Integer()
const naming = Compile(
  Type.Object({
    user_id: Type.Optional(id),
    user_ids: Type.Optional(Type.Array(id)),
    members: Type.Optional(Type.Array(Type.Object({ user_id: id }))),
  }),
)

/** The members that a fact names: `user_id`, `user_ids`, or the ones in `members`. */
function membersIn(payload: unknown): number[] {
  if (!naming.Check(payload)) return []
  const { user_id, user_ids = [], members = [] } = payload
  return [...(user_id === undefined ? [] : [user_id]), ...user_ids, ...members.map((each) => each.user_id)]
}
