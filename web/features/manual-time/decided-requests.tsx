import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/column.ts'
import { type Asked, DecidedTable, decidedQuery } from '../../ui/decided-table.tsx'
import { fileColumn } from '../../ui/file-column.ts'
import { Hours } from '../../ui/hours.tsx'
import { CellLink } from '../../ui/links.tsx'
import { readIds } from '../../ui/search-text.ts'
import { t } from '../../ui/text.ts'
import { TimeAgo } from '../../ui/times.tsx'
import { type NamedRequest, useRequests } from './calls.ts'
import { hoursBetween, shortDay } from './request-words.ts'

/** Approved or denied requests by the days of their time. */
export function DecidedRequests({ projects, ...asked }: Asked & { projects: string[] }) {
  const { id, time_zone } = useOrganization()
  const { status } = asked
  const found = useRequests(id, {
    ...decidedQuery(asked),
    ...(projects.length > 0 && { 'project_ids[]': readIds(projects.join()) }),
  })
  return (
    <DecidedTable
      name="manual-time"
      label={t('Decided requests')}
      asked={asked}
      found={found}
      columns={columnsFor(id, time_zone, status)}
      exported={exportedFor(time_zone, status)}
      empty={{
        approved: t('No requests for these days were approved.'),
        denied: t('No requests for these days were denied.'),
      }}
    />
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
