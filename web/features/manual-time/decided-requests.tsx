import { Button, Text } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { DaySpan } from '../../ui/day-span.ts'
import { Hours } from '../../ui/hours.tsx'
import { IconInbox } from '../../ui/icons.ts'
import { CellLink } from '../../ui/links.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds } from '../../ui/selection.ts'
import { EmptyState } from '../../ui/states.tsx'
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

/** Requests on which somebody decided, by the days of their time, the newest first. */
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
    <DataTable
      label="Decided requests"
      columns={columnsFor(id, time_zone, status)}
      rows={rows}
      rowKey={({ id: key }) => key}
      empty={<NothingFits what="request for manual time" status={status} />}
    />
  )
}

function columnsFor(organizationId: number, zone: string, status: Asked['status']): Column<NamedRequest>[] {
  const isDenied = status === 'denied'
  return [
    {
      title: 'Member',
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
      title: 'Time',
      width: '22%',
      cell: ({ date, start_time, stop_time }) =>
        `${shortDay(date)}, ${hoursBetween(zone, start_time, stop_time)}`,
    },
    { title: 'Project', width: '14%', from: 'md', cell: ({ project }) => project },
    {
      title: isDenied ? 'Asked for' : 'Booked',
      width: '9%',
      align: 'right',
      cell: ({ approved_seconds, duration_seconds }) => <Hours of={approved_seconds ?? duration_seconds} />,
    },
    {
      title: isDenied ? 'Denied because' : 'Reason',
      from: 'sm',
      cell: ({ denial_reason, reason_to_submit }) => denial_reason ?? reason_to_submit,
    },
    ...(isDenied
      ? []
      : [
          {
            title: 'Replaced',
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
      title: 'Decided',
      width: '11%',
      from: 'lg',
      cell: ({ approved_at, denied_at }) => <TimeAgo at={approved_at ?? denied_at} />,
    },
  ]
}

export function NothingFits({ what, status }: { what: string; status: Asked['status'] }) {
  const { changeAll } = useSearchState()
  return (
    <EmptyState
      icon={IconInbox}
      title="Nothing fits"
      action={
        <Button
          variant="default"
          onClick={() => changeAll({ status: '', member: '', project: '', from: '', until: '' })}
        >
          Clear filters
        </Button>
      }
    >
      <Text span inherit>
        No {what} with time on these days was {status}.
      </Text>
    </EmptyState>
  )
}
