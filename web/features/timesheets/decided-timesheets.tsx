import { Badge } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import type { Column } from '../../ui/column.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { type Asked, DecidedTable, decidedQuery } from '../../ui/decided-table.tsx'
import { fileColumn } from '../../ui/file-column.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconRestore } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { daysText } from '../../ui/week.ts'
import { type NamedTimesheet, useTimesheets } from './calls.ts'
import { exportedSheetColumns, sheetColumns } from './sheet-columns.tsx'
import { useDecideTimesheets } from './use-decide-timesheets.ts'

/** Approved or denied timesheets; unpaid ones can be reopened. */
export function DecidedTimesheets(asked: Asked) {
  const { status } = asked
  const { id } = useOrganization()
  const { reopen, isBusy } = useDecideTimesheets()
  const further: Column<NamedTimesheet>[] = [
    status === 'denied'
      ? {
          title: t('Reason for denial'),
          from: 'sm',
          text: ({ denial_reason }) => denial_reason,
          cell: ({ denial_reason }) => denial_reason ?? <Quiet />,
        }
      : {
          title: t('Approved on'),
          from: 'sm',
          text: ({ approved_on }) => approved_on,
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
  const exported: Column<NamedTimesheet>[] = [
    ...exportedSheetColumns(id),
    ...further,
    fileColumn(t('Status'), () => status),
    fileColumn(t('Paid'), ({ paid }) => (paid ? t('Yes') : t('No'))),
  ]
  return (
    <DecidedTable
      name="timesheets"
      label={t('Decided timesheets')}
      asked={asked}
      found={useTimesheets(id, decidedQuery(asked))}
      columns={[...sheetColumns(id), ...further]}
      exported={exported}
      empty={{
        approved: t('No timesheets for these days were approved.'),
        denied: t('No timesheets for these days were denied.'),
      }}
    />
  )
}
