import { Button, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { AttendanceSchedule } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import type { DayText } from '../../ui/week.ts'
import { schedulesKey } from './calls.ts'
import { deleteSchedule } from './plan-calls.ts'

type Props = { schedule: AttendanceSchedule; day: DayText; onDeleted: () => void }

/** Deletes all coming shifts of a schedule, or those from a day on. */
export function DeleteSchedule({ schedule, day, onDeleted }: Props) {
  const all = useDeletion(schedule.id, undefined, onDeleted)
  const later = useDeletion(schedule.id, day, onDeleted)
  if (schedule.repeat_schedule === 'never')
    return (
      <Button variant="subtle" color="bad" loading={all.isBusy} onClick={all.askAndRemove}>
        {t('Delete')}
      </Button>
    )
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant="subtle" color="bad" loading={all.isBusy || later.isBusy}>
          {t('Delete')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={later.askAndRemove}>
          {t('Shifts from {day} on', { day: calendarDayText(day) })}
        </Menu.Item>
        <Menu.Item onClick={all.askAndRemove}>{t('All upcoming shifts')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function useDeletion(scheduleId: number, from: DayText | undefined, onDeleted: () => void) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  return useRemoval({
    remove: () => deleteSchedule(scheduleId, from),
    refresh: () => {
      onDeleted()
      return queries.invalidateQueries({ queryKey: schedulesKey(id) })
    },
    question: {
      title: from
        ? t('Delete the shifts from {day} onward?', { day: calendarDayText(from) })
        : t('Delete this schedule?'),
      consequence: t('Shifts that have started stay, with their attendance.'),
      action: t('Delete'),
    },
    done: t('Schedule deleted.'),
  })
}
