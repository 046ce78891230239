import { Stack, Text } from '@mantine/core'
import type { Column } from '../../ui/data-table.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { Hours } from '../../ui/hours.tsx'
import { t } from '../../ui/text.ts'
import type { NamedShift } from './calls.ts'
import { shiftTimes, statusTitles } from './shift-words.ts'
import { Verdict } from './verdict.tsx'

/** The columns of a list of shifts; with members, unless all are the reader's own. */
export function shiftColumns({ hasMembers }: { hasMembers: boolean }): Column<NamedShift>[] {
  return [
    {
      title: t('Day'),
      width: '20%',
      cell: (shift) => (
        <Stack gap={0}>
          <time dateTime={shift.date}>{calendarDayText(shift.date)}</time>
          <Text size="xs" c="dimmed">
            {shiftTimes(shift)}
          </Text>
        </Stack>
      ),
      text: (shift) => `${shift.date} ${shiftTimes(shift)}`,
    },
    ...(hasMembers ? [member] : []),
    {
      title: t('Status'),
      width: '16%',
      cell: (shift) => <Verdict shift={shift} />,
      text: ({ status }) => statusTitles()[status],
    },
    {
      title: t('Worked'),
      from: 'sm',
      align: 'right',
      width: '10%',
      cell: ({ actual_duration }) => <Hours of={actual_duration} />,
      seconds: ({ actual_duration }) => actual_duration,
    },
    {
      title: t('Minimum'),
      from: 'md',
      align: 'right',
      width: '10%',
      cell: ({ minimum_time }) => <Hours of={minimum_time} />,
      text: ({ minimum_time }) => minimum_time / 3_600,
      unit: t('hours'),
    },
    {
      title: t('Why'),
      from: 'sm',
      cell: ({ explanation }) => explanation ?? '',
      text: ({ explanation }) => explanation ?? '',
    },
  ]
}

const member: Column<NamedShift> = {
  get title() {
    return t('Member')
  },
  width: '18%',
  cell: (shift) => shift.member,
  text: (shift) => shift.member,
}
