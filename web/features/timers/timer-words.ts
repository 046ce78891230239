import { ApiProblem } from '../../api/problem.ts'
import type { TrackingState } from '../../api/v2-types.ts'
import { calendarDayText, timeText } from '../../ui/dates.ts'
import { problemWords } from '../../ui/problem-words.ts'
import { t } from '../../ui/text.ts'
import type { Timer } from './running.ts'

export type Deed = 'start' | 'stop' | 'resume' | 'discard'

const offline: Record<Deed, () => string> = {
  start: () => t('Can’t reach the server. Try again when you’re back online.'),
  stop: () => t('Can’t reach the server. Try again when you’re back online.'),
  resume: () => t('Can’t reach the server. Answer the idle time question when you’re back online.'),
  discard: () => t('Can’t reach the server. Answer the idle time question when you’re back online.'),
}

const words: Record<string, () => string> = {
  limit_reached: () => t('You have reached your limit for today or this week. Ask a manager to raise it.'),
  outside_shift: () => t('You can only track time during your shifts. Ask a manager to schedule one.'),
  outside_job_site: () =>
    t('You can start the timer only at your job sites. Open Job sites, then Where am I, and start it there.'),
  project_archived: () => t('This project is archived. Choose another one.'),
  user_project_access: () => t('You are no longer on this project. Choose another one.'),
  timesheet_locked: () => t('Today’s timesheet is already approved, so you can’t add time to it.'),
  timer_started_later: () => t('Another timer was started after this one, on another device.'),
  activity_period_restricted: () => t('This time is too far in the past, or in the future.'),
  plan_inactive: () => t('Your organization’s plan is not active, so you can’t track time.'),
}

const projectWords: Record<string, (project: string) => string> = {
  budget_reached: (project) => t('The budget of {project} is used up.', { project }),
  client_budget_reached: (project) => t('The budget of the client of {project} is used up.', { project }),
  member_limit_group_reached: (project) => t('You have used up your limit on {project}.', { project }),
}

/** Whether the words of a refusal name the project. */
export function namesProject(error: unknown): boolean {
  return error instanceof ApiProblem && error.code in projectWords
}

/** Why a timer did not do what was asked. */
export function timerWords(error: unknown, deed: Deed, project = ''): string {
  if (!(error instanceof ApiProblem)) return problemWords(error)
  if (error.status === 0) return offline[deed]()
  if (error.details.some(({ attribute }) => attribute === 'task_id'))
    return t('This task is no longer part of the project. Choose another one.')
  if (project && namesProject(error)) return usedUpWords(error, project)
  return words[error.code]?.() ?? problemWords(error)
}

function usedUpWords({ code, details }: ApiProblem, project: string): string {
  const detailOf = (name: string) => details.find(({ attribute }) => attribute === name)?.error
  const usedUp = projectWords[detailOf('budget') === 'client' ? 'client_budget_reached' : code]?.(project)
  const day = detailOf('resets_on')
  const next = day
    ? t('It resets on {day}.', { day: calendarDayText(day) })
    : t('Ask a manager to raise it, or choose another project.')
  return `${usedUp} ${next}`
}

type StopReason = NonNullable<TrackingState['reason']>

const endWords: Partial<Record<StopReason, (stop: { time: string; project: string }) => string>> = {
  budget_reached: (stop) => t('Your timer stopped at {time}: the budget of {project} is used up.', stop),
  client_budget_reached: (stop) =>
    t('Your timer stopped at {time}: the budget of the client of {project} is used up.', stop),
  member_limit_reached: (stop) =>
    t('Your timer stopped at {time}: you have used up your limit on {project}.', stop),
  outside_shift: ({ time }) => t('Your timer stopped at {time}: your shift was over.', { time }),
  limit_reached: ({ time }) =>
    t('Your timer stopped at {time}: you have reached your limit for today or this week.', { time }),
  timesheet_locked: ({ time }) => t('Your timer stopped at {time}: the timesheet is approved.', { time }),
  not_allowed: (stop) => t('Your timer stopped at {time}: you can no longer track time on {project}.', stop),
}

/** Why a timer stopped by itself; undefined: its user stopped it. */
export function endText(stop: TrackingState, project: string): string | undefined {
  const words = stop.reason && endWords[stop.reason]
  return words?.({ time: timeText(stop.occurred_at), project })
}

/** What the running timer is called for people who hear the page. */
export function timerLabel(work: string, { idle_since }: Timer): string {
  return idle_since === null ? t('Timer: {work}', { work }) : t('Timer: {work}, idle', { work })
}
