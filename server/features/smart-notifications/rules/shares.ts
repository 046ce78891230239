import type { Match } from './matches.ts'

export type Audience = { user_id: number; seesAll: boolean; led: readonly number[] }

/** Who gets which matches: leads the ones of their teams. Nobody gets an empty list. */
export type Share = { user_id: number; matchUserIds: number[] | null }

export function sharesOf(matches: readonly Match[], audience: readonly Audience[]): Share[] {
  return audience.flatMap(({ user_id, seesAll, led }): Share[] => {
    if (seesAll) return [{ user_id, matchUserIds: null }]
    const its = matches.map((match) => match.user_id).filter((id) => led.includes(id))
    return its.length === 0 ? [] : [{ user_id, matchUserIds: its }]
  })
}

export function matchesFor(
  matches: readonly Match[],
  { matchUserIds }: Pick<Share, 'matchUserIds'>,
): Match[] {
  return matches.filter((match) => matchUserIds === null || matchUserIds.includes(match.user_id))
}
