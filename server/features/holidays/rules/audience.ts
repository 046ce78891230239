import type { Instant } from '../../../foundation/time/instant.ts'

/**
 * The members that a holiday applies to: named members, or everybody who joined within the two moments (null: no
 * bound).
 */
export type Audience = {
  auto_add_new_users: boolean
  user_ids: number[] | null
  joined_after: Instant | null
  joined_until: Instant | null
}

export type AudienceChange = { user_ids?: number[] | null; auto_add_new_users?: boolean }

/** For everybody unless members are named. Without auto_add_new_users it is for the current members. */
export function newAudience(
  { user_ids = null, auto_add_new_users = true }: AudienceChange,
  now: Instant,
): Audience {
  return {
    auto_add_new_users,
    user_ids,
    joined_after: user_ids === null ? null : now,
    joined_until: auto_add_new_users ? null : now,
  }
}

/** What a change says about the audience; undefined columns stay unchanged. */
export function changedAudience(
  change: AudienceChange,
  current: { user_ids: number[] | null; auto_add_new_users: boolean },
  now: Instant,
): Partial<Audience> {
  const { user_ids, auto_add_new_users = current.auto_add_new_users } = change
  const isOther = user_ids !== undefined && (user_ids === null) !== (current.user_ids === null)
  if (isOther) return newAudience({ user_ids, auto_add_new_users }, now)
  if (auto_add_new_users === current.auto_add_new_users) return { user_ids }
  return { user_ids, auto_add_new_users, joined_until: auto_add_new_users ? null : now }
}
