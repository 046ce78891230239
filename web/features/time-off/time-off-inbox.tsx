import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useWaiting, WaitingList } from '../../ui/waiting-list.tsx'
import { ApprovalProgress } from '../approvals/approval-progress.tsx'
import { requestWords } from '../approvals/approval-words.ts'
import { ApproveAllButton } from '../approvals/approve-all-button.tsx'
import { listed, useWaitingFilter, WaitingFilters } from '../approvals/waiting-filters.tsx'
import { refreshTimeOff } from './calls.ts'
import { DenyTimeOff } from './deny-time-off.tsx'
import { approveRequest, type NamedRequest, useRequests } from './request-calls.ts'
import { TimeOffItem } from './time-off-item.tsx'

/** Requests for time off that wait for the reader’s decision, the oldest first. */
export function TimeOffInbox() {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  const filter = useWaitingFilter()
  const rows = useRequests(organizationId, { waiting_for_me: true, ...listed(filter) })
  /** The requests whose approval also removes the shifts of their days. */
  const [clearing, setClearing] = useState<number[]>([])
  const waiting = useWaiting(rows.all, {
    approve: (request) => !approve.isPending && approve.mutate(request),
  })
  const refresh = () => refreshTimeOff(queries, organizationId)
  const approve = useMutation({
    mutationFn: (request: NamedRequest) => approveRequest(request.id, clearing.includes(request.id)),
    onSuccess: async (_, { id, member }) => {
      waiting.leave(id)
      await refresh()
      sayDone(t('Approved {member}’s time off.', { member }))
    },
    onError: async (error) => {
      sayProblem(error)
      await refresh()
    },
  })

  return (
    <>
      <WaitingFilters flag={t('Time tracked on its days')} />
      <ApprovalProgress words={approvalWords} refresh={refresh} />
      <WaitingList
        label={t('Requests for time off')}
        rows={rows}
        above={<ApproveAllButton words={approvalWords} filter={filter} />}
        empty={t('Requests for time off that you can approve appear here.')}
      >
        {(request) => (
          <TimeOffItem
            {...waiting.placeOf(request)}
            key={request.id}
            request={request}
            isBusy={approve.isPending && approve.variables.id === request.id}
            onApprove={() => approve.mutate(request)}
            removesShifts={clearing.includes(request.id)}
            onRemovesShifts={(removes) =>
              setClearing((ids) => [
                ...ids.filter((id) => id !== request.id),
                ...(removes ? [request.id] : []),
              ])
            }
          />
        )}
      </WaitingList>
      <DenyTimeOff
        request={waiting.denied}
        onDenied={async (id) => {
          waiting.leave(id)
          await refresh()
        }}
        onClose={waiting.stopDenying}
      />
    </>
  )
}

const approvalWords = requestWords('time_off_requests', () =>
  t('Requests that the balance is too small for, or that overlap other time off, are left for your review.'),
)
