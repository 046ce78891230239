import { parseDuration } from '../../ui/duration.ts'
import { t } from '../../ui/text.ts'
import { isDay } from '../../ui/week.ts'
import type { WorkDraft } from './time-forms.ts'

/** The most that the API takes. */
export const attachmentBytes = 500_000
const daySeconds = 86_400

export function workFaults(draft: WorkDraft): Partial<Record<keyof WorkDraft, string>> {
  const seconds = parseDuration(draft.tracked)
  return {
    ...(!isDay(draft.date) && { date: t('Enter a date.') }),
    ...(draft.start_time === '' && { start_time: t('Enter a time.') }),
    ...(!seconds && { tracked: t('Enter a duration like 1:30, 1.5 or 45m.') }),
    ...(seconds !== undefined &&
      seconds > daySeconds && { tracked: t('You can add at most 24 hours at a time.') }),
    ...(draft.project_id === null && { project_id: t('Choose a project.') }),
  }
}
