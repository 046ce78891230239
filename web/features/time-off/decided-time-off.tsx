import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { timeOffOf } from '../../directory/time-links.ts'
import type { Column } from '../../ui/column.ts'
import { type Asked, DecidedTable, decidedQuery } from '../../ui/decided-table.tsx'
import { fileColumn } from '../../ui/file-column.ts'
import { CellLink } from '../../ui/links.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { TimeAgo } from '../../ui/times.tsx'
import { daysText } from '../../ui/week.ts'
import { refreshTimeOff } from './calls.ts'
import { ChangeOfMind } from './change-of-mind.tsx'
import { DenyTimeOff } from './deny-time-off.tsx'
import { approveRequest, type NamedRequest, useRequests } from './request-calls.ts'
import { hoursText } from './time-off-words.ts'

/** Approved or denied time off by its days, the newest first; a decision can be changed until it is paid. */
export function DecidedTimeOff(asked: Asked) {
  const { status } = asked
  const { id } = useOrganization()
  const queries = useQueryClient()
  const [denied, setDenied] = useState<NamedRequest>()
  const found = useRequests(id, decidedQuery(asked))
  const approve = useMutation({
    mutationFn: ({ id: requestId }: NamedRequest) => approveRequest(requestId),
    onSuccess: async (_, { member }) => {
      await refreshTimeOff(queries, id)
      sayDone(t('Approved {member}’s time off.', { member }))
    },
    onError: sayProblem,
  })
  return (
    <>
      <DecidedTable
        name="time-off"
        label={t('Decided time off')}
        asked={asked}
        found={found}
        exported={exportedFor(status)}
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
        empty={{
          approved: t('No time off on these days was approved.'),
          denied: t('No time off on these days was denied.'),
        }}
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
