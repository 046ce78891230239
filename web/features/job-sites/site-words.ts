import type { JobSite, JobSiteVisit } from '../../api/v2-types.ts'
import { t } from '../../ui/text.ts'
import type { Action } from './rule-values.ts'

type Rule = JobSite['rules'][number]

export function enterTitles(): Record<Action, string> {
  return { none: t('Do nothing'), track: t('Start the timer'), notify: t('Notify') }
}

export function exitTitles(): Record<Action, string> {
  return { none: t('Do nothing'), track: t('Stop the timer'), notify: t('Notify') }
}

/** `3 members and 1 team`. */
export function coveredWords({ user_ids, team_ids }: Pick<Rule, 'user_ids' | 'team_ids'>): string {
  const members = t('{count, plural, one {# member} other {# members}}', { count: user_ids.length })
  const teams = t('{count, plural, one {# team} other {# teams}}', { count: team_ids.length })
  if (user_ids.length === 0 && team_ids.length === 0) return t('Nobody yet')
  if (team_ids.length === 0) return members
  return user_ids.length === 0 ? teams : t('{members} and {teams}', { members, teams })
}

/** Why a visit began. */
export function enterReasons(): Record<JobSiteVisit['enter_reason'], string> {
  return {
    two_fixes: t('Two locations in a row inside, the second beyond doubt'),
    four_fixes: t('Four locations in a row inside, over at least two minutes'),
  }
}

/** Why it ended. */
export function exitReasons(): Record<NonNullable<JobSiteVisit['exit_reason']>, string> {
  return {
    two_fixes: t('Two locations in a row outside, the second beyond doubt'),
    far_away: t('A location more than 500 m away'),
    four_fixes: t('Four locations in a row outside, over at least three minutes'),
    lost: t('No more locations'),
    archived: t('The site was archived'),
  }
}
