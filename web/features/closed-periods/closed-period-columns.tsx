import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { dayText } from '../../ui/dates.ts'
import { RowLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { daysText } from '../../ui/week.ts'
import type { NamedPeriod } from './calls.ts'
import { statusWords } from './status-words.ts'

export function periodColumns(organizationId: number): Column<NamedPeriod>[] {
  return [
    {
      title: t('Period'),
      width: '26%',
      narrow: '60%',
      cell: ({ id, name }) => <RowLink to={paths.closedPeriod(organizationId, id)}>{name}</RowLink>,
      text: ({ name }) => name,
    },
    {
      title: t('Days'),
      from: 'sm',
      cell: ({ start_date, stop_date }) => daysText(start_date, stop_date),
      text: ({ start_date, stop_date }) => `${start_date} – ${stop_date}`,
    },
    {
      title: t('Status'),
      narrow: '40%',
      width: '16%',
      cell: (period) => statusWords(period),
      text: (period) => statusWords(period),
    },
    {
      title: t('Closed'),
      from: 'md',
      cell: ({ closed_at }) => (closed_at === null ? <Quiet /> : dayText(closed_at)),
      text: ({ closed_at }) => closed_at ?? undefined,
    },
    {
      title: t('By'),
      from: 'md',
      cell: ({ closedBy }) => closedBy ?? <Quiet />,
      text: ({ closedBy }) => closedBy,
    },
  ]
}
