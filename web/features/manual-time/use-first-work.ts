import { nowMs } from '../../ui/clock.ts'
import { durationText } from '../../ui/duration.ts'
import { useSearchState } from '../../ui/search-state.ts'
import { type DayText, isDay } from '../../ui/week.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import type { Whose } from '../tracking/calls.ts'
import { trackableWork } from '../tracking/trackable.ts'
import { nextDuration, nextStart } from './first-work.ts'
import type { WorkDraft } from './time-forms.ts'
import { useBlocks } from './use-blocks.ts'

type Given = { whose: Whose; today: DayText; day: DayText; person: WholePerson; isOpen: boolean }

/** What the fields show first: what the address names, else the only project, after the last entry of the day. */
export function useFirstWork({ whose, today, day, person, isOpen }: Given): WorkDraft | undefined {
  const { text } = useSearchState()
  const { projects } = trackableWork(person)
  const only = projects.length === 1 ? (projects[0]?.id ?? null) : null
  const date = isDay(text('date')) ? text('date') : day < today ? day : today
  const there = useBlocks(whose, isOpen ? date : '')
  if (there === undefined) return undefined
  const start = /^\d\d:\d\d$/.test(text('start')) ? text('start') : nextStart(whose.zone, date, there.blocks)
  const minutes = Number(text('minutes'))
  return {
    date,
    start_time: start,
    tracked: minutes > 0 ? durationText(minutes * 60) : nextDuration(whose.zone, date, start, nowMs()),
    project_id: Number(text('project')) || only,
    task_id: Number(text('task')) || null,
  }
}
