import { durationText } from '../../ui/duration.ts'
import { dateFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'
import { longDay } from '../../ui/week.ts'
import { timeIn, zoneBeside } from '../../ui/zone.ts'
import type { DecisionFlags, Flag, NamedRequest, Preview } from './calls.ts'

/** `10:00 – 11:15`, with the zone where its clocks are not the reader's. */
export function hoursBetween(zone: string, start: string, stop: string): string {
  const beside = zoneBeside(zone, Date.parse(start))
  return `${timeIn(zone, start)} – ${timeIn(zone, stop)}${beside && ` ${beside}`}`
}

const short = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** `Tue, 10 Nov` in the reader's way of writing it. */
export function shortDay(day: string): string {
  return dateFormat(short).format(Date.parse(day))
}

export function statusWords(status: NamedRequest['status']): string {
  return { submitted: t('Pending'), approved: t('Approved'), denied: t('Denied') }[status]
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

/** What speaks against approving it, in a word or two each. */
export function warningsOf(preview: Preview): string[] {
  const replaced = replacedSeconds(preview)
  return [
    replaced > 0 ? t('Overlaps {duration}', { duration: durationText(replaced) }) : '',
    preview.into_approved_timesheet ? t('Approved timesheet') : '',
    preview.exceeding_seconds > 0
      ? t('{duration} over limit', { duration: durationText(preview.exceeding_seconds) })
      : '',
    preview.above_project_budget ? t('Over budget') : '',
  ].filter(Boolean)
}

/** What a flag does here, as a sentence that people can tick. */
export function flagSentence(
  flag: Flag,
  preview: Preview,
  request: Pick<NamedRequest, 'project' | 'duration_seconds'>,
): string {
  if (flag === 'accept_collisions')
    return t('Replace the existing {duration}.', { duration: durationText(replacedSeconds(preview)) })
  if (flag === 'reopen_timesheets')
    return t('Reopen the approved timesheet. It needs a new approval, and its approver is notified.')
  if (flag === 'allow_above_project_budget')
    return t('Exceed the budget of {project}.', { project: request.project })
  if (flag === 'discard_exceeding_hours') {
    const fits = request.duration_seconds - preview.exceeding_seconds
    return fits > 0
      ? t('Add only what fits the limits: {fits} of {total}.', {
          fits: durationText(fits),
          total: durationText(request.duration_seconds),
        })
      : t('Approve it without adding time: the limits are used up.')
  }
  return passedLimits(preview).map(raiseSentence).join(' ')
}

type Limit = Preview['limits'][number]

function passedLimits({ limits }: Preview): Limit[] {
  return limits.filter(({ exceeding_seconds }) => exceeding_seconds > 0)
}

function raiseSentence({ limit_type, start_date, exceeding_seconds }: Limit): string {
  const [day, duration] = [longDay(start_date), durationText(exceeding_seconds)]
  return limit_type === 'daily'
    ? t('Raise the limit for {day} by {duration}.', { day, duration })
    : t('Raise the limit for the week of {day} by {duration}.', { day, duration })
}

/** How much of each limit that it exceeds is already used. */
export function limitSentences(preview: Preview): string[] {
  return passedLimits(preview).map((limit) => {
    const [day, used, total] = [
      longDay(limit.start_date),
      durationText(limit.used),
      durationText(limit.total),
    ]
    return limit.limit_type === 'daily'
      ? t('{day}: {used} of {total} already used.', { day, used, total })
      : t('Week of {day}: {used} of {total} already used.', { day, used, total })
  })
}

/** Why no flag can make an approval possible; undefined: it is possible. */
export function finalRefusal({ refusal, remedies, stretches }: Preview): string | undefined {
  if (refusal === null) return undefined
  const cause = stretches.find(({ replaces }) => replaces?.refusal)?.replaces?.refusal
  if (cause === 'paid')
    return t('This overlaps paid time, which can’t be replaced. You can deny the request.')
  if (cause === 'locked')
    return t('This overlaps approved or invoiced time. Only owners and managers can replace it.')
  if (cause === 'other_project')
    return t('This overlaps time on a project you don’t manage. Ask an owner or a manager to decide.')
  const lifts: Record<string, Flag[]> = {
    time_collides: ['accept_collisions'],
    timesheet_locked: ['reopen_timesheets'],
    limit_reached: ['discard_exceeding_hours', 'increase_limit'],
    project_budget_exceeded: ['allow_above_project_budget'],
  }
  const isLiftable = lifts[refusal.code]?.some((flag) => remedies.includes(flag)) ?? false
  return isLiftable ? undefined : refusal.error
}

/** The two flags for limits exclude each other: the last choice counts. */
export function withFlag(flags: DecisionFlags, flag: Flag, isOn: boolean): DecisionFlags {
  const without = (...names: Flag[]): DecisionFlags =>
    Object.fromEntries(Object.entries(flags).filter(([name]) => !names.some((each) => each === name)))
  if (!isOn) return without(flag)
  const isOfLimits = flag === 'increase_limit' || flag === 'discard_exceeding_hours'
  return { ...(isOfLimits ? without('increase_limit', 'discard_exceeding_hours') : flags), [flag]: true }
}
