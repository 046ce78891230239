import type { Column } from '../../ui/data-table.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import type { Posting } from './calls.ts'
import { changeText, hoursText, postingText } from './time-off-words.ts'

type Simulated = Pick<Posting, 'date' | 'kind' | 'amount' | 'total'>
type Row = Simulated & { at: number }

export function simulationRows(postings: readonly Simulated[]): Row[] {
  return postings.map((posting, at) => ({ ...posting, at }))
}

export function simulationColumns(): Column<Row>[] {
  return [
    { title: t('Date'), width: '24%', cell: ({ date }) => calendarDayText(date) },
    { title: t('What'), cell: postingText },
    { title: t('Change'), width: '18%', align: 'right', cell: ({ amount }) => changeText(amount) },
    { title: t('Balance'), width: '20%', align: 'right', cell: ({ total }) => hoursText(total) },
  ]
}
