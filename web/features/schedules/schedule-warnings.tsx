import { Alert, List } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { durationText } from '../../ui/duration.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import { previewQuery } from './plan-calls.ts'
import { conflictWords } from './plan-words.ts'
import { memberFault, scheduleFaults } from './schedule-faults.ts'
import { newScheduleForm, type ScheduleValues } from './schedule-forms.ts'

const pauseMs = 300
const mostShown = 6

type Props = { values: ScheduleValues; changedId?: number }

/** Conflicts and overtime that a schedule would bring, while it is filled in. It can be saved all the same. */
export function ScheduleWarnings({ values, changedId }: Props) {
  const { id, time_zone } = useOrganization()
  const [asked] = useDebouncedValue(values, pauseMs)
  const { data: body } = useQuery({
    queryKey: ['schedules', 'body', asked],
    queryFn: () => newScheduleForm.bodyOf(asked),
    enabled: isComplete(asked),
  })
  const { data } = useQuery({
    ...previewQuery(id, { ...(body ?? emptyBody), ...(changedId && { attendance_schedule_id: changedId }) }),
    enabled: body !== undefined && isComplete(asked),
  })
  if (data === undefined || !isComplete(asked)) return null
  const conflicts = data.shifts.flatMap(({ date, conflicts: its }) =>
    its.map((conflict) => `${calendarDayText(date)}: ${conflictWords(conflict, time_zone)}`),
  )
  const overtime = data.weeks
    .filter((week) => week.overtime > 0)
    .map(({ start_date, planned, weekly_limit }) =>
      t('Week of {day}: {planned} h planned, {limit} h without overtime', {
        day: calendarDayText(start_date),
        planned: durationText(planned),
        limit: durationText(weekly_limit),
      }),
    )
  const lines = [...conflicts, ...overtime]
  if (lines.length === 0) return null
  return (
    <Alert
      color="warning"
      icon={<IconAlertTriangle size={18} />}
      role="status"
      title={t('{count, plural, one {# thing to check} other {# things to check}}', { count: lines.length })}
    >
      <List size="sm">
        {lines.slice(0, mostShown).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
        {lines.length > mostShown && (
          <List.Item>{t('And {count} more', { count: lines.length - mostShown })}</List.Item>
        )}
      </List>
    </Alert>
  )
}

const emptyBody = {
  user_id: 0,
  start_date: '',
  start_time: '',
  duration: 0,
  minimum_time: 0,
  use_time_zone: 'organization' as const,
}

function isComplete(values: ScheduleValues): boolean {
  return (
    memberFault(values.user_id) === null &&
    scheduleFaults.start_date(values.start_date) === null &&
    scheduleFaults.start_time(values.start_time) === null &&
    scheduleFaults.duration(values.duration) === null &&
    scheduleFaults.minimum_time(values.minimum_time) === null &&
    scheduleFaults.excluded_dates(values.excluded_dates) === null
  )
}
