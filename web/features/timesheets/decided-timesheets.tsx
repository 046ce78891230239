import { Badge, Group } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { fileColumn } from '../../ui/file-column.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconRestore } from '../../ui/icons.ts'
import { readIds } from '../../ui/selection.ts'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { daysText } from '../../ui/week.ts'
import { useNewestOfAll } from '../../ui/whole-list.ts'
import { type Asked, NothingDecided } from '../manual-time/decided-requests.tsx'
import { type NamedTimesheet, useTimesheets } from './calls.ts'
import { exportedSheetColumns, sheetColumns } from './sheet-columns.tsx'
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
    <>
      <Group justify="flex-end" mb="xs">
        <ExportButton name={`${status}-timesheets`} days={days} columns={exported} rows={rows} />
      </Group>
      <DataTable
        label={t('Decided timesheets')}
        columns={[...sheetColumns(id), ...further]}
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
    </>
  )
}
