import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshTime } from '../../api/time-key.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { IconCheck } from '../../ui/icons.ts'
import { sayProblem } from '../../ui/notices.tsx'
import { useSelection } from '../../ui/selection.ts'
import { t } from '../../ui/text.ts'
import { useWaiting, WaitingList } from '../../ui/waiting-list.tsx'
import { ApprovalProgress } from '../approvals/approval-progress.tsx'
import { requestWords } from '../approvals/approval-words.ts'
import { ApproveAllButton } from '../approvals/approve-all-button.tsx'
import { listed, useWaitingFilter, WaitingFilters } from '../approvals/waiting-filters.tsx'
import { type DecisionFlags, type NamedRequest, previewQuery, useRequests } from './calls.ts'
import { DenyRequest } from './deny-request.tsx'
import { DenyRequests } from './deny-requests.tsx'
import { RequestItem } from './request-item.tsx'
import { useDecideRequests } from './use-decide-requests.ts'

/** Manual time requests that wait for the reader's decision, the oldest first. */
export function RequestInbox() {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  const filter = useWaitingFilter()
  const rows = useRequests(organizationId, { waiting_for_me: true, ...listed(filter) })
  const [ticked, setTicked] = useState<{ id: number; flags: DecisionFlags }>()
  const flagsFor = (id: number) => (ticked?.id === id ? ticked.flags : {})
  const selection = useSelection()
  const [isDenyingMany, setDenyingMany] = useState(false)
  const waiting = useWaiting(rows.all, { approve: approveIfPlain, selection })
  const { approve, approveMany, denyMany, takeBack, isBusy } = useDecideRequests((decided) => {
    for (const id of decided) waiting.leave(id)
    selection.remove(decided)
  })
  const chosen = rows.all.filter(({ id }) => selection.has(id))
  const isWorking = chosen.length > 0 && chosen.every(({ id }) => isBusy(id))

  return (
    <>
      <WaitingFilters flag={t('Overlapping other time or requests')} />
      <ApprovalProgress words={approvalWords} refresh={() => refreshTime(queries, organizationId)} />
      <WaitingList
        label={t('Manual time requests')}
        rows={rows}
        empty={t('Manual time requests that you can approve appear here.')}
        above={<ApproveAllButton words={approvalWords} filter={filter} />}
        below={
          <BulkBar
            selection={selection}
            counted={(count) => t('{count, plural, one {# request} other {# requests}}', { count })}
          >
            <Button
              size="xs"
              leftSection={<IconCheck size={14} />}
              loading={isWorking}
              disabled={chosen.length === 0}
              onClick={() => void approveMany(chosen)}
            >
              {t('Approve')}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={chosen.length === 0 || isWorking}
              onClick={() => setDenyingMany(true)}
            >
              {t('Deny…')}
            </Button>
          </BulkBar>
        }
        canSelect
      >
        {(request) => (
          <RequestItem
            {...waiting.placeOf(request)}
            key={request.id}
            request={request}
            isBusy={isBusy(request.id)}
            flags={flagsFor(request.id)}
            onFlags={(flags) => setTicked({ id: request.id, flags })}
            onApprove={() => void approve(request, flagsFor(request.id))}
            selection={selection}
          />
        )}
      </WaitingList>
      <DenyRequests
        count={chosen.length}
        isOpen={isDenyingMany && chosen.length > 0}
        onDeny={(reason) => denyMany(chosen, reason)}
        onClose={() => setDenyingMany(false)}
      />
      <DenyRequest
        request={waiting.denied}
        onDenied={(id) => {
          waiting.leave(id)
          selection.remove([id])
        }}
        onUndo={(id) => takeBack([id])}
        onClose={waiting.stopDenying}
      />
    </>
  )

  /** The key approves only what nothing speaks against, or what was ticked; other requests are opened first. */
  async function approveIfPlain(request: NamedRequest): Promise<void> {
    const flags = flagsFor(request.id)
    try {
      const { refusal } = await queries.fetchQuery(previewQuery(organizationId, request.id, flags))
      if (refusal === null) await approve(request, flags)
      else waiting.open(request.id)
    } catch (error) {
      sayProblem(error)
    }
  }
}

const approvalWords = requestWords('manual_time_requests', () =>
  t(
    'Requests that overlap other time, exceed a limit or a budget, or are on approved days are left for your review.',
  ),
)
