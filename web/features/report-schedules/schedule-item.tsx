import { Badge, Button, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { Item } from '../../ui/item-list.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { rich } from '../../ui/rich.ts'
import { t } from '../../ui/text.ts'
import { Day } from '../../ui/times.tsx'
import { useRemoval } from '../../ui/use-removal.ts'
import { deleteSchedule, type ReportSchedule, schedulesKey, setActive } from './calls.ts'
import { whenWords } from './schedule-words.ts'

/** When a report is sent and to how many; it can be paused and deleted. */
export function ScheduleItem({ schedule }: { schedule: ReportSchedule }) {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  const { id, name, active, format, problem, recipient_ids, next_at, last_sent_at } = schedule
  const refresh = () => queries.invalidateQueries({ queryKey: schedulesKey(organizationId) })
  const { isBusy, askAndRemove } = useRemoval({
    remove: () => deleteSchedule(id),
    refresh,
    question: {
      title: t('Delete the schedule {name}?', { name }),
      consequence: t('Nobody gets this report by email any more. You can’t undo this.'),
      action: t('Delete schedule'),
    },
    done: t('Schedule deleted.'),
  })
  const change = useMutation({
    mutationFn: () => setActive(id, !active),
    onSuccess: async () => {
      await refresh()
      sayDone(active ? t('Schedule paused.') : t('Schedule resumed.'))
    },
    onError: sayProblem,
  })
  return (
    <Item
      title={name}
      badges={
        <Badge variant="light" color={active ? 'good' : 'gray'}>
          {active ? t('Active') : t('Paused')}
        </Badge>
      }
      facts={[
        whenWords(schedule),
        format.toUpperCase(),
        t('{count, plural, one {# recipient} other {# recipients}}', { count: recipient_ids.length }),
        next_at !== null && rich('Next {day}', { day: <Day at={next_at} /> }),
        last_sent_at !== null && rich('Last sent {day}', { day: <Day at={last_sent_at} /> }),
      ]}
      actions={
        <>
          <Button
            variant="default"
            size="xs"
            loading={change.isPending}
            aria-label={active ? t('Pause {name}', { name }) : t('Resume {name}', { name })}
            onClick={() => change.mutate()}
          >
            {active ? t('Pause') : t('Resume')}
          </Button>
          <IconAction
            label={t('Delete the schedule {name}', { name })}
            icon={IconTrash}
            isBusy={isBusy}
            onClick={askAndRemove}
          />
        </>
      }
    >
      {problem !== null && (
        <Text size="sm" c="var(--bad-text)">
          {problem}
        </Text>
      )}
    </Item>
  )
}
