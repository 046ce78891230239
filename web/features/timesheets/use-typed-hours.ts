import { useQueryClient } from '@tanstack/react-query'
import { nowMs } from '../../ui/clock.ts'
import { durationText } from '../../ui/duration.ts'
import { sayProblem, sayProblemAs } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { type DayText, longDay } from '../../ui/week.ts'
import { momentIn } from '../../ui/zone.ts'
import { usualStart } from '../manual-time/first-work.ts'
import { sendChange, useChangedTime } from '../manual-time/use-time-change.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import { dayBounds, dayQuery, type Whose } from '../tracking/calls.ts'
import type { Line } from '../tracking/week-sums.ts'
import { type Typed, typedHours } from './typed-hours.ts'

type Cell = { line: Line; day: DayText; seconds: number }
/** Whether the hours were saved; where not, a notice says why. */
export type TypeHours = (cell: Cell) => Promise<boolean>

/** Turns hours typed for a day into time: more are added, fewer are cut off manual time. */
export function useTypedHours(whose: Whose, person: WholePerson, reason: string): TypeHours {
  const queries = useQueryClient()
  const changed = useChangedTime(whose)
  return async ({ line, day, seconds }) => {
    try {
      const { activities } = await queries.fetchQuery({ ...dayQuery(whose, day), staleTime: 0 })
      const { start, stop } = dayBounds(whose.zone, day)
      const { projectId, taskId } = line
      const billable = person.projects.find(({ id }) => id === projectId)?.billable ?? true
      const typed = typedHours({
        activities,
        work: { projectId, taskId, billable },
        seconds,
        open: { fromMs: Date.parse(start), toMs: Math.min(Date.parse(stop), nowMs()) },
        morningMs: Date.parse(momentIn(whose.zone, `${day}T${usualStart}`)),
      })
      if ('refusal' in typed) {
        const words = refusalWords(typed)
        sayProblemAs(new Error(words), words)
        return false
      }
      const { change } = typed
      if (change.add.length + change.remove.length === 0) return true
      await sendChange(whose, change, reason)
      const work = [line.project, line.task].filter(Boolean).join(': ')
      await changed(
        change,
        t('{work}, {day}: {duration}.', { work, day: longDay(day), duration: durationText(seconds) }),
      )
      return true
    } catch (error) {
      sayProblem(error)
      return false
    }
  }
}

function refusalWords({ refusal, seconds }: Extract<Typed, { refusal: string }>): string {
  const duration = durationText(seconds)
  if (refusal === 'no_room')
    return t('There isn’t enough free time on this day. The longest gap is {duration}.', { duration })
  if (refusal === 'locked') return t('This time is approved, paid or invoiced, so it can’t get shorter.')
  return t(
    'Only manual time gets shorter here, and {duration} of this is manual. Open the entries to edit or delete tracked time.',
    { duration },
  )
}
