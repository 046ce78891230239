import { Badge } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { Hours } from '../../ui/hours.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconRestore } from '../../ui/icons.ts'
import { CellLink } from '../../ui/links.tsx'
import { readIds } from '../../ui/selection.ts'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { daysText } from '../../ui/week.ts'
import { useNewestOfAll } from '../../ui/whole-list.ts'
import { type Asked, NothingDecided } from '../manual-time/decided-requests.tsx'
import { type NamedTimesheet, useTimesheets } from './calls.ts'
import { useDecideTimesheets } from './use-decide-timesheets.ts'

/** Approved or denied timesheets; unpaid ones can be reopened. */
export function DecidedTimesheets({ status, days, members }: Asked) {
  const { id } = useOrganization()
  const { reopen, isBusy } = useDecideTimesheets()
  const found = useTimesheets(id, {
    status,
    'date[start]': days.from,
    'date[stop]': days.until,
    ...(members.length > 0 && { 'user_ids[]': readIds(members.join()) }),
  })
  const rows = useNewestOfAll(found)
  const columns: Column<NamedTimesheet>[] = [
    {
      title: t('Member'),
      width: '24%',
      cell: ({ member, user_id, start_date }) => (
        <CellLink to={paths.timesheet(id)} search={{ user: String(user_id), week: start_date, view: 'week' }}>
          {member}
        </CellLink>
      ),
    },
    {
      title: t('Period'),
      width: '26%',
      cell: ({ start_date, stop_date }) => daysText(start_date, stop_date),
    },
    { title: t('Tracked'), width: '12%', align: 'right', cell: ({ tracked }) => <Hours of={tracked} /> },
    status === 'denied'
      ? { title: t('Reason for denial'), from: 'sm', cell: ({ denial_reason }) => denial_reason ?? <Quiet /> }
      : {
          title: t('Approved on'),
          from: 'sm',
          cell: ({ approved_on }) => (approved_on ? calendarDayText(approved_on) : <Quiet />),
        },
    {
      title: '',
      align: 'right',
      cell: (sheet) =>
        sheet.paid ? (
          <Badge color="good">{t('Paid')}</Badge>
        ) : (
          <IconAction
            icon={IconRestore}
            label={t('Reopen {member}’s timesheet for {days}', {
              member: sheet.member,
              days: daysText(sheet.start_date, sheet.stop_date),
            })}
            isBusy={isBusy(sheet.id)}
            onClick={() => reopen([sheet])}
          />
        ),
    },
  ]
  return (
    <DataTable
      label={t('Decided timesheets')}
      columns={columns}
      rows={rows}
      rowKey={({ id: key }) => key}
      empty={
        <NothingDecided>
          {status === 'approved'
            ? t('No timesheets for these days were approved.')
            : t('No timesheets for these days were denied.')}
        </NothingDecided>
      }
    />
  )
}
