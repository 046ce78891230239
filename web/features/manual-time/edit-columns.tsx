import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { minuteText } from '../../ui/dates.ts'
import { Hours } from '../../ui/hours.tsx'
import { CellLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { Quiet, TimeAgo } from '../../ui/times.tsx'
import { dayIn } from '../../ui/week.ts'
import type { NamedEdit } from './edit-calls.ts'
import { actionWords } from './edit-words.ts'
import { hoursBetween, shortDay } from './request-words.ts'

export function editColumns({ id, time_zone }: { id: number; time_zone: string }): Column<NamedEdit>[] {
  const timeOf = ({ starts_at, stops_at }: NamedEdit) =>
    `${shortDay(dayIn(time_zone, Date.parse(starts_at)))}, ${hoursBetween(time_zone, starts_at, stops_at)}`
  return [
    {
      title: t('Member'),
      width: '16%',
      cell: (edit) => (
        <CellLink
          to={paths.timesheet(id)}
          search={{
            user: String(edit.user_id),
            day: dayIn(time_zone, Date.parse(edit.starts_at)),
            view: 'day',
          }}
        >
          {edit.member}
        </CellLink>
      ),
      text: ({ member }) => member,
    },
    {
      title: t('Time'),
      width: '21%',
      cell: (edit) => <span className="figures">{timeOf(edit)}</span>,
      text: timeOf,
    },
    {
      title: t('Change'),
      width: '21%',
      from: 'sm',
      cell: (edit) => <BeforeAfter edit={edit} />,
      text: ({ action, before, after }) => [actionWords(action), before, after].filter(Boolean).join(' · '),
    },
    {
      title: t('Hours'),
      width: '8%',
      align: 'right',
      from: 'sm',
      cell: (edit) => <Hours of={secondsOf(edit)} />,
      seconds: secondsOf,
    },
    {
      title: t('Reason'),
      from: 'md',
      cell: ({ reason }) => <span title={reason}>{reason}</span>,
      text: ({ reason }) => reason,
    },
    { title: t('Edited by'), width: '12%', from: 'lg', cell: ({ by }) => by, text: ({ by }) => by },
    {
      title: t('Edited'),
      width: '11%',
      from: 'xl',
      cell: ({ created_at }) => <TimeAgo at={created_at} />,
      text: ({ created_at }) => minuteText(created_at),
    },
  ]
}

function BeforeAfter({ edit: { action, before, after } }: { edit: NamedEdit }) {
  return (
    <span title={[before, after].filter(Boolean).join(' → ')}>
      {actionWords(action)}{' '}
      <Quiet>
        {before !== undefined && after !== undefined && before !== after
          ? `${before} → ${after}`
          : (after ?? before)}
      </Quiet>
    </span>
  )
}

function secondsOf({ added_duration, deleted_duration, replaced_duration }: NamedEdit): number {
  return added_duration + deleted_duration + replaced_duration
}
