import { useSearchState } from '../../ui/search-state.ts'
import { type DayText, isDay } from '../../ui/week.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import { trackableWork } from '../tracking/trackable.ts'
import type { WorkDraft } from './time-forms.ts'

type Given = { today: DayText; day: DayText; person: WholePerson }

/** What the fields show first: the day and the work that the address names, or the only project. */
export function useFirstWork({
  today,
  day,
  person,
}: Given): Pick<WorkDraft, 'date' | 'project_id' | 'task_id'> {
  const { text } = useSearchState()
  const { projects } = trackableWork(person)
  const only = projects.length === 1 ? (projects[0]?.id ?? null) : null
  return {
    date: isDay(text('date')) ? text('date') : day < today ? day : today,
    project_id: Number(text('project')) || only,
    task_id: Number(text('task')) || null,
  }
}
