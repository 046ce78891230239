import { Button, Group } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { DaySpan } from '../../ui/day-span.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { fileColumn } from '../../ui/file-column.ts'
import { Hours } from '../../ui/hours.tsx'
import { IconInbox } from '../../ui/icons.ts'
import { CellLink } from '../../ui/links.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds } from '../../ui/selection.ts'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { TimeAgo } from '../../ui/times.tsx'
import { useNewestOfAll } from '../../ui/whole-list.ts'
import { type NamedRequest, useRequests } from './calls.ts'
import { hoursBetween, shortDay } from './request-words.ts'

export type Asked = {
  status: 'approved' | 'denied'
  days: DaySpan
  members: string[]
  projects: string[]
}

/** Approved or denied requests by the days of their time, the newest first. */
export function DecidedRequests({ status, days, members, projects }: Asked) {
  const { id, time_zone } = useOrganization()
  const found = useRequests(id, {
    status,
    'date[start]': days.from,
    'date[stop]': days.until,
    ...(members.length > 0 && { 'user_ids[]': readIds(members.join()) }),
    ...(projects.length > 0 && { 'project_ids[]': readIds(projects.join()) }),
  })
  const rows = useNewestOfAll(found)
  return (
    <>
      <Group justify="flex-end" mb="xs">
        <ExportButton
          name={`${status}-manual-time`}
          days={days}
          columns={exportedFor(time_zone, status)}
          rows={rows}
        />
      </Group>
      <DataTable
        label={t('Decided requests')}
        columns={columnsFor(id, time_zone, status)}
        rows={rows}
        rowKey={({ id: key }) => key}
        empty={
          <NothingDecided>
            {status === 'approved'
              ? t('No requests for these days were approved.')
              : t('No requests for these days were denied.')}
          </NothingDecided>
        }
      />
    </>
  )
}

/** Days, times and reasons in columns of their own; times in the organization's zone, which is named. */
function exportedFor(zone: string, status: Asked['status']): Column<NamedRequest>[] {
  const column = fileColumn<NamedRequest>
  return [
    column(t('Member'), ({ member }) => member),
    column(t('Date'), ({ date }) => date),
    column(t('Time'), ({ start_time, stop_time }) => hoursBetween(zone, start_time, stop_time)),
    column(t('Time zone'), () => zone),
    column(t('Project'), ({ project }) => project),
    column(t('Task'), ({ task }) => task),
    { title: t('Requested'), cell: () => null, seconds: ({ duration_seconds }) => duration_seconds },
    { title: t('Added'), cell: () => null, seconds: ({ approved_seconds }) => approved_seconds ?? 0 },
    column(t('Reason'), ({ reason_to_submit }) => reason_to_submit),
    column(t('Status'), () => status),
    column(t('Reason for denial'), ({ denial_reason }) => denial_reason),
    column(t('Decided'), ({ approved_at, denied_at }) => approved_at ?? denied_at),
  ]
}

function columnsFor(organizationId: number, zone: string, status: Asked['status']): Column<NamedRequest>[] {
  const isDenied = status === 'denied'
  return [
    {
      title: t('Member'),
      width: '17%',
      cell: ({ member, member_id, date }) => (
        <CellLink
          to={paths.timesheet(organizationId)}
          search={{ user: String(member_id), day: date, view: 'day' }}
        >
          {member}
        </CellLink>
      ),
    },
    {
      title: t('Time'),
      width: '22%',
      cell: ({ date, start_time, stop_time }) =>
        `${shortDay(date)}, ${hoursBetween(zone, start_time, stop_time)}`,
    },
    { title: t('Project'), width: '14%', from: 'md', cell: ({ project }) => project },
    {
      title: isDenied ? t('Requested') : t('Added'),
      width: '9%',
      align: 'right',
      cell: ({ approved_seconds, duration_seconds }) => <Hours of={approved_seconds ?? duration_seconds} />,
    },
    {
      title: isDenied ? t('Reason for denial') : t('Reason'),
      from: 'sm',
      cell: ({ denial_reason, reason_to_submit }) => denial_reason ?? reason_to_submit,
    },
    ...(isDenied
      ? []
      : [
          {
            title: t('Replaced'),
            width: '10%',
            align: 'right' as const,
            from: 'xl' as const,
            cell: ({ replaced_time = [] }: NamedRequest) => {
              const seconds = replaced_time.reduce((sum, { tracked }) => sum + tracked, 0)
              return seconds > 0 && <Hours of={seconds} />
            },
          },
        ]),
    {
      title: t('Decided'),
      width: '11%',
      from: 'lg',
      cell: ({ approved_at, denied_at }) => <TimeAgo at={approved_at ?? denied_at} />,
    },
  ]
}

export function NothingDecided({ children }: { children: string }) {
  const { changeAll } = useSearchState()
  return (
    <EmptyState
      icon={IconInbox}
      title={t('No matches')}
      action={
        <Button
          variant="default"
          onClick={() => changeAll({ status: '', member: '', project: '', from: '', until: '' })}
        >
          {t('Clear filters')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
