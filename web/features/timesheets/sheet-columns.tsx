import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { fileColumn } from '../../ui/file-column.ts'
import { Hours } from '../../ui/hours.tsx'
import { CellLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { daysText } from '../../ui/week.ts'
import type { NamedTimesheet } from './calls.ts'

type Options = {
  /** From which width on the time is shown: on a phone, a button beside it would take the room of names. */
  timeFrom?: 'sm'
}

/** Whose timesheet of which days, and how much is on it: what lists of timesheets begin with. */
export function sheetColumns(organizationId: number, { timeFrom }: Options = {}): Column<NamedTimesheet>[] {
  return [
    {
      title: t('Member'),
      width: '25%',
      text: ({ member }) => member,
      cell: ({ member, user_id, start_date }) => (
        <CellLink
          to={paths.timesheet(organizationId)}
          search={{ user: String(user_id), week: start_date, view: 'week' }}
        >
          {member}
        </CellLink>
      ),
    },
    {
      title: t('Period'),
      width: '27%',
      cell: ({ start_date, stop_date }) => daysText(start_date, stop_date),
    },
    {
      title: t('Tracked'),
      width: '12%',
      from: timeFrom,
      align: 'right',
      seconds: ({ tracked }) => tracked,
      cell: ({ tracked }) => <Hours of={tracked} />,
    },
  ]
}

/** The same for a file, with the days as days. */
export function exportedSheetColumns(organizationId: number): Column<NamedTimesheet>[] {
  const [member, , tracked] = sheetColumns(organizationId)
  return [
    ...(member ? [member] : []),
    fileColumn(t('First day'), ({ start_date }) => start_date),
    fileColumn(t('Last day'), ({ stop_date }) => stop_date),
    ...(tracked ? [tracked] : []),
  ]
}
