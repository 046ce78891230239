import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconInbox } from '../../ui/icons.ts'
import { Inbox } from '../../ui/inbox.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useInboxKeys } from '../../ui/use-inbox-keys.ts'
import { InboxKeys } from '../manual-time/inbox-keys.tsx'
import { refreshTimeOff } from './calls.ts'
import { DenyTimeOff } from './deny-time-off.tsx'
import { approveRequest, type NamedRequest, useRequests } from './request-calls.ts'
import { TimeOffItem } from './time-off-item.tsx'

/** Requests for time off that wait for the reader’s decision, the oldest first. */
export function TimeOffInbox() {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  const { text, change } = useSearchState()
  const rows = useRequests(organizationId, { waiting_for_me: true })
  const [denied, setDenied] = useState<NamedRequest>()
  /** The requests whose approval also removes the shifts of their days. */
  const [clearing, setClearing] = useState<number[]>([])
  const openId = Number(text('open')) || undefined
  const requestOf = (id: number) => rows.all.find((each) => each.id === id)
  const keys = useInboxKeys(
    rows.all.map(({ id }) => id),
    { a: approveOne, d: (id) => setDenied(requestOf(id)) },
  )
  const refresh = () => refreshTimeOff(queries, organizationId)
  const approve = useMutation({
    mutationFn: (request: NamedRequest) => approveRequest(request.id, clearing.includes(request.id)),
    onSuccess: async (_, { id, member }) => {
      keys.leave(id)
      await refresh()
      sayDone(t('Approved {member}’s time off.', { member }))
    },
    onError: async (error) => {
      sayProblem(error)
      await refresh()
    },
  })

  if (rows.error) return <ErrorState error={rows.error} retry={rows.retry} />
  if (rows.isPending) return <div aria-busy="true" />
  if (rows.all.length === 0)
    return (
      <EmptyState icon={IconInbox} title={t('You’re all caught up')}>
        {t('Requests for time off that you can approve appear here.')}
      </EmptyState>
    )
  return (
    <>
      <Inbox label={t('Requests for time off')} keys={<InboxKeys />}>
        {rows.all.map((request) => (
          <TimeOffItem
            key={request.id}
            request={request}
            isCurrent={keys.currentId === request.id}
            isOpen={openId === request.id}
            isBusy={approve.isPending && approve.variables.id === request.id}
            onFocus={() => keys.setCurrent(request.id)}
            onToggle={() => change('open', openId === request.id ? '' : String(request.id))}
            onApprove={() => approve.mutate(request)}
            removesShifts={clearing.includes(request.id)}
            onRemovesShifts={(removes) =>
              setClearing((ids) => [
                ...ids.filter((id) => id !== request.id),
                ...(removes ? [request.id] : []),
              ])
            }
            onDeny={() => setDenied(request)}
          />
        ))}
      </Inbox>
      <MoreButton rows={rows} />
      <DenyTimeOff
        request={denied}
        onDenied={async (id) => {
          keys.leave(id)
          await refresh()
        }}
        onClose={() => setDenied(undefined)}
      />
    </>
  )

  function approveOne(id: number): void {
    const request = requestOf(id)
    if (request !== undefined && !approve.isPending) approve.mutate(request)
  }
}
