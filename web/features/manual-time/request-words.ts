import { durationText } from '../../ui/duration.ts'
import { longDay } from '../../ui/week.ts'
import { timeIn, zoneBeside } from '../../ui/zone.ts'
import type { DecisionFlags, Flag, NamedRequest, Preview } from './calls.ts'

/** `10:00 – 11:15`, with the zone where its clocks are not the reader's. */
export function hoursBetween(zone: string, start: string, stop: string): string {
  const beside = zoneBeside(zone, Date.parse(start))
  return `${timeIn(zone, start)} – ${timeIn(zone, stop)}${beside && ` ${beside}`}`
}

const short = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** `Tue, 10 Nov` in the reader's way of writing it. */
export function shortDay(day: string): string {
  return short.format(Date.parse(day))
}

export const statusWords: Record<NamedRequest['status'], string> = {
  submitted: 'Waiting',
  approved: 'Approved',
  denied: 'Denied',
}

export const statusColours: Record<NamedRequest['status'], string> = {
  submitted: 'accent',
  approved: 'good',
  denied: 'bad',
}

/** Seconds of other time that an approval would replace. */
export function replacedSeconds({ stretches }: Preview): number {
  return stretches.reduce((sum, { replaces, tracked }) => sum + (replaces === null ? 0 : tracked), 0)
}

/** What stands against it, in a word or two each, for the list. */
export function warningsOf(preview: Preview): string[] {
  const replaced = replacedSeconds(preview)
  return [
    replaced > 0 ? `Overlaps ${durationText(replaced)}` : '',
    preview.into_approved_timesheet ? 'Approved timesheet' : '',
    preview.exceeding_seconds > 0 ? `${durationText(preview.exceeding_seconds)} over limit` : '',
    preview.above_project_budget ? 'Over budget' : '',
  ].filter(Boolean)
}

/** What a flag does here, as a sentence that can be agreed to. */
export function flagSentence(flag: Flag, preview: Preview, request: NamedRequest): string {
  const replaced = replacedSeconds(preview)
  if (flag === 'accept_collisions')
    return replaced > 0
      ? `Replace the ${durationText(replaced)} that is booked there.`
      : 'Book it into the approved timesheet of these days.'
  if (flag === 'allow_above_project_budget') return `Go beyond the budget of ${request.project}.`
  if (flag === 'discard_exceeding_hours') {
    const fits = request.duration_seconds - preview.exceeding_seconds
    return fits > 0
      ? `Book only what fits the limits: ${durationText(fits)} of ${durationText(request.duration_seconds)}.`
      : 'Approve it without booking any time: the limits are used up.'
  }
  return `Raise ${limitsText(preview)}.`
}

function limitsText({ limits }: Preview): string {
  const passed = limits.filter(({ exceeding_seconds }) => exceeding_seconds > 0)
  return passed
    .map(({ limit_type, start_date, exceeding_seconds }) => {
      const period = limit_type === 'daily' ? longDay(start_date) : `the week of ${longDay(start_date)}`
      return `the limit of ${period} by ${durationText(exceeding_seconds)}`
    })
    .join(' and ')
}

/** Which limits it passes, with what they allow and what is used of them. */
export function limitSentences({ limits }: Preview): string[] {
  return limits
    .filter(({ exceeding_seconds }) => exceeding_seconds > 0)
    .map(({ limit_type, start_date, total, used }) => {
      const period = limit_type === 'daily' ? longDay(start_date) : `The week of ${longDay(start_date)}`
      return `${period}: ${durationText(used)} of ${durationText(total)} is used without this.`
    })
}

/** What cannot be lifted by any flag of this reader; undefined: nothing. */
export function finalRefusal({ refusal, remedies, stretches }: Preview): string | undefined {
  if (refusal === null) return undefined
  const cause = stretches.find(({ replaces }) => replaces?.refusal)?.replaces?.refusal
  if (cause === 'paid')
    return 'It overlaps time that is paid, which nobody can replace. Deny it, or leave it.'
  if (cause === 'locked')
    return 'It overlaps time that is approved or invoiced. Only owners and managers can replace that.'
  if (cause === 'other_project')
    return 'It overlaps time on a project that you do not manage. Owners and managers can decide on it.'
  const lifts: Record<string, Flag[]> = {
    time_collides: ['accept_collisions'],
    timesheet_locked: ['accept_collisions'],
    limit_reached: ['discard_exceeding_hours', 'increase_limit'],
    project_budget_exceeded: ['allow_above_project_budget'],
  }
  const isLiftable = lifts[refusal.code]?.some((flag) => remedies.includes(flag)) ?? false
  return isLiftable ? undefined : refusal.error
}

/** Two ways to deal with limits exclude each other: the one that was chosen last counts. */
export function withFlag(flags: DecisionFlags, flag: Flag, isOn: boolean): DecisionFlags {
  const without = (...names: Flag[]): DecisionFlags =>
    Object.fromEntries(Object.entries(flags).filter(([name]) => !names.includes(name as Flag)))
  if (!isOn) return without(flag)
  const isOfLimits = flag === 'increase_limit' || flag === 'discard_exceeding_hours'
  return { ...(isOfLimits ? without('increase_limit', 'discard_exceeding_hours') : flags), [flag]: true }
}
