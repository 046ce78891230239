import { Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { timeOffOf } from '../../directory/time-links.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { fileColumn } from '../../ui/file-column.ts'
import { CellLink } from '../../ui/links.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { readIds } from '../../ui/selection.ts'
import { t } from '../../ui/text.ts'
import { TimeAgo } from '../../ui/times.tsx'
import { daysText } from '../../ui/week.ts'
import { useNewestOfAll } from '../../ui/whole-list.ts'
import { type Asked, NothingDecided } from '../manual-time/decided-requests.tsx'
import { refreshTimeOff } from './calls.ts'
import { ChangeOfMind } from './change-of-mind.tsx'
import { DenyTimeOff } from './deny-time-off.tsx'
import { approveRequest, type NamedRequest, useRequests } from './request-calls.ts'
import { hoursText } from './time-off-words.ts'

/** Approved or denied time off by its days, the newest first; a decision can be changed until it is paid. */
export function DecidedTimeOff({ status, days, members }: Omit<Asked, 'projects'>) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const [denied, setDenied] = useState<NamedRequest>()
  const found = useRequests(id, {
    status,
    'date[start]': days.from,
    'date[stop]': days.until,
    ...(members.length > 0 && { 'user_ids[]': readIds(members.join()) }),
  })
  const approve = useMutation({
    mutationFn: ({ id: requestId }: NamedRequest) => approveRequest(requestId),
    onSuccess: async (_, { member }) => {
      await refreshTimeOff(queries, id)
      sayDone(t('Approved {member}’s time off.', { member }))
    },
    onError: sayProblem,
  })
  const rows = useNewestOfAll(found)
  return (
    <>
      <Group justify="flex-end" mb="xs">
        <ExportButton name={`${status}-time-off`} days={days} columns={exportedFor(status)} rows={rows} />
      </Group>
      <DataTable
        label={t('Decided time off')}
        columns={[
          ...columnsFor(id, status),
          {
            title: '',
            width: '9%',
            align: 'right',
            cell: (request) => (
              <ChangeOfMind
                request={request}
                isBusy={approve.isPending && approve.variables.id === request.id}
                onApprove={() => approve.mutate(request)}
                onDeny={() => setDenied(request)}
              />
            ),
          },
        ]}
        rows={rows}
        rowKey={({ id: key }) => key}
        empty={
          <NothingDecided>
            {status === 'approved'
              ? t('No time off on these days was approved.')
              : t('No time off on these days was denied.')}
          </NothingDecided>
        }
      />
      <DenyTimeOff
        request={denied}
        onDenied={() => refreshTimeOff(queries, id)}
        onClose={() => setDenied(undefined)}
      />
    </>
  )
}

function columnsFor(organizationId: number, status: Asked['status']): Column<NamedRequest>[] {
  return [
    {
      title: t('Member'),
      width: '20%',
      cell: ({ id, first, member }) => (
        <CellLink to={timeOffOf(organizationId, id, first)}>{member}</CellLink>
      ),
    },
    { title: t('Days'), width: '24%', cell: ({ first, last }) => daysText(first, last) },
    { title: t('Policy'), from: 'md', cell: ({ policy }) => policy },
    {
      title: t('Hours'),
      width: '12%',
      align: 'right',
      from: 'sm',
      cell: ({ amount_used }) => hoursText(amount_used),
    },
    status === 'denied'
      ? { title: t('Reason for denial'), from: 'sm', cell: ({ response }) => response }
      : {
          title: t('Decided'),
          width: '14%',
          from: 'lg',
          cell: ({ approved_at }) => <TimeAgo at={approved_at} />,
        },
  ]
}

function exportedFor(status: Asked['status']): Column<NamedRequest>[] {
  const column = fileColumn<NamedRequest>
  return [
    column(t('Member'), ({ member }) => member),
    column(t('First day'), ({ first }) => first),
    column(t('Last day'), ({ last }) => last),
    column(t('Policy'), ({ policy }) => policy),
    { title: t('Time off'), cell: () => null, seconds: ({ amount_used }) => amount_used },
    column(t('Status'), () => status),
    column(t('Reason for denial'), ({ response }) => (status === 'denied' ? response : undefined)),
    column(t('Approved on'), ({ approved_at }) => approved_at),
  ]
}
