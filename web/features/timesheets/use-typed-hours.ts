import { useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../../api/problem.ts'
import { nowMs } from '../../ui/clock.ts'
import { durationText } from '../../ui/duration.ts'
import { sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { type DayText, longDay } from '../../ui/week.ts'
import { momentIn } from '../../ui/zone.ts'
import { usualStart } from '../manual-time/first-work.ts'
import { useEditTime } from '../manual-time/use-time-change.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import { bookedQuery, dayQuery, type Whose } from '../tracking/calls.ts'
import { dayBounds } from '../tracking/day-bounds.ts'
import { mayWait, readOutbox } from '../tracking/outbox.ts'
import type { Activity } from '../tracking/stretches.ts'
import { dayWithEdits } from '../tracking/use-edits.ts'
import type { Line } from '../tracking/week-sums.ts'
import { type Typed, typedHours } from './typed-hours.ts'

type Cell = { line: Line; day: DayText; seconds: number }
/** Whether the hours were saved; where not, a notice says why. */
export type TypeHours = (cell: Cell) => Promise<boolean>

type Typing = { person: WholePerson; reason: string; days: readonly DayText[] }

const freshMs = 60_000
let before: Promise<unknown> = Promise.resolve()

/** Turns hours typed for a day into time: more are added, fewer are cut off manual time. */
export function useTypedHours(whose: Whose, { person, reason, days }: Typing): TypeHours {
  const queries = useQueryClient()
  const edit = useEditTime(whose)
  return (cell) => {
    // Each builds on what the one before left.
    const typed = before.then(() => type(cell))
    before = typed
    return typed
  }

  async function type({ line, day, seconds }: Cell): Promise<boolean> {
    try {
      const { start, stop } = dayBounds(whose.zone, day)
      const { projectId, taskId } = line
      const billable = person.projects.find(({ id }) => id === projectId)?.billable ?? true
      const typed = typedHours({
        activities: await activitiesOn(day),
        work: { projectId, taskId, billable },
        seconds,
        open: { fromMs: Date.parse(start), toMs: Math.min(Date.parse(stop), nowMs()) },
        morningMs: Date.parse(momentIn(whose.zone, `${day}T${usualStart}`)),
      })
      if ('refusal' in typed) throw new Error(refusalWords(typed))
      const { change } = typed
      if (change.add.length + change.remove.length === 0) return true
      const { project, task, isBreak } = line
      const work = [project, task].filter(Boolean).join(': ')
      return await edit({
        change,
        reason,
        words: t('{work}, {day}: {duration}.', { work, day: longDay(day), duration: durationText(seconds) }),
        work: { projectId, project, taskId, task, isBreak },
      })
    } catch (error) {
      sayProblem(error)
      return false
    }
  }

  /** What is on a day, as the person left it. */
  async function activitiesOn(day: DayText): Promise<Activity[]> {
    const { organizationId, userId, zone } = whose
    const edits = readOutbox().shown.filter(
      (each) => each.organizationId === organizationId && each.userId === userId,
    )
    return dayWithEdits(await bookedOn(day), edits, { zone, day })
  }

  async function bookedOn(day: DayText): Promise<readonly Activity[]> {
    if (!mayWait(whose.userId))
      return (await queries.fetchQuery({ ...dayQuery(whose, day), staleTime: 0 })).activities
    const ofWeek = bookedQuery(whose, days[0] ?? day, days.at(-1) ?? day)
    const known = queries.getQueryState(ofWeek.queryKey)
    // What is on screen is what the person goes by; while it is read again, edits that have arrived are laid over it.
    const isFresh = !known?.isInvalidated || nowMs() - known.dataUpdatedAt < freshMs
    if (known?.data && (isFresh || !navigator.onLine)) return known.data.activities
    if (!navigator.onLine)
      throw new Error(t('This week isn’t on this device yet. Open it once with a connection.'))
    try {
      return (await queries.fetchQuery({ ...ofWeek, staleTime: 0 })).activities
    } catch (error) {
      if (known?.data && error instanceof ApiProblem && error.status === 0) return known.data.activities
      throw error
    }
  }
}

function refusalWords({ refusal, seconds }: Extract<Typed, { refusal: string }>): string {
  const duration = durationText(seconds)
  if (refusal === 'no_room')
    return t('There isn’t enough free time on this day. The longest gap is {duration}.', { duration })
  if (refusal === 'locked') return t('This time is approved, paid or invoiced, so it can’t be shortened.')
  return t(
    'You can shorten only manual time here, and {duration} of this is manual. Open the entries to edit or delete tracked time.',
    { duration },
  )
}
