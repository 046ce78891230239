import { Badge, Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { forEachOf } from '../../api/many.ts'
import { refreshTime } from '../../api/time-key.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { nowMs } from '../../ui/clock.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { useOnceEach } from '../../ui/use-once-each.ts'
import { dayIn, weekStart } from '../../ui/week.ts'
import { type NamedTimesheet, timesheets, useTimesheets } from './calls.ts'
import { exportedSheetColumns, sheetColumns } from './sheet-columns.tsx'

/** Timesheets that their members have not submitted, and a way to remind them. */
export function MissingTimesheets() {
  const { id, time_zone } = useOrganization()
  const queries = useQueryClient()
  const rows = useTimesheets(id, { missing_for_me: true })
  const { once, isBusy } = useOnceEach()
  // The server reminds a member once from Monday to Sunday.
  const monday = weekStart(dayIn(time_zone, nowMs()), 'mon')
  const reminded = new Set(
    rows.all.filter(({ reminded_on = '' }) => reminded_on >= monday).map(({ user_id }) => user_id),
  )
  // Once for each member, however many timesheets are missing.
  const waiting = [
    ...new Map(
      rows.all.filter(({ user_id }) => !reminded.has(user_id)).map((sheet) => [sheet.user_id, sheet]),
    ).values(),
  ]
  if (rows.isPending || (rows.all.length === 0 && !rows.error)) return null
  const further: Column<NamedTimesheet>[] = [
    {
      title: t('Reminded'),
      from: 'sm',
      cell: ({ reminded_on }) => (reminded_on ? calendarDayText(reminded_on) : <Quiet />),
      text: ({ reminded_on }) => reminded_on ?? '',
    },
    {
      title: '',
      align: 'right',
      cell: (sheet) =>
        reminded.has(sheet.user_id) ? (
          <Badge color="gray" variant="light">
            {t('Reminded')}
          </Badge>
        ) : (
          <Button
            size="compact-xs"
            variant="default"
            loading={isBusy(sheet.user_id)}
            aria-label={t('Remind {member}', { member: sheet.member })}
            onClick={() => void remind([sheet])}
          >
            {t('Remind')}
          </Button>
        ),
    },
  ]
  return (
    <Section
      title={t('Not submitted')}
      actions={
        <Group gap="xs">
          <ExportButton
            name="not-submitted"
            columns={[...exportedSheetColumns(id), ...further]}
            rows={rows}
          />
          {waiting.length > 1 && (
            <Button size="xs" variant="default" onClick={() => void remind(waiting)}>
              {rows.hasMore
                ? t('Remind the first {count} members', { count: waiting.length })
                : t('{count, plural, one {Remind # member} other {Remind # members}}', {
                    count: waiting.length,
                  })}
            </Button>
          )}
        </Group>
      }
    >
      <DataTable
        label={t('Timesheets that were not submitted')}
        columns={[...sheetColumns(id, { timeFrom: 'sm' }), ...further]}
        rows={rows}
        rowKey={({ id: key }) => key}
        empty={null}
      />
    </Section>
  )

  function remind(sheets: NamedTimesheet[]): Promise<void> {
    return once(
      sheets.map(({ user_id }) => user_id),
      async (idle) => {
        const asked = sheets.filter(({ user_id }) => idle.includes(user_id))
        const { done, problems } = await forEachOf(asked, (sheet) => timesheets.remind(sheet.id))
        await refreshTime(queries, id)
        const [only] = done
        if (only)
          sayDone(
            done.length === 1
              ? t('Reminded {member}.', { member: only.member })
              : t('{count, plural, one {# member reminded.} other {# members reminded.}}', {
                  count: done.length,
                }),
          )
        if (problems[0]) sayProblem(problems[0])
      },
    )
  }
}
