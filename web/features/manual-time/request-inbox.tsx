import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshTime } from '../../api/time-key.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { durationText } from '../../ui/duration.ts'
import { IconInbox } from '../../ui/icons.ts'
import { Inbox } from '../../ui/inbox.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useInboxKeys } from '../../ui/use-inbox-keys.ts'
import { useOnceEach } from '../../ui/use-once-each.ts'
import { type DecisionFlags, type NamedRequest, previewQuery, requests, useRequests } from './calls.ts'
import { DenyRequest } from './deny-request.tsx'
import { InboxKeys } from './inbox-keys.tsx'
import { RequestItem } from './request-item.tsx'

/** Manual time requests that wait for the reader's decision, the oldest first. */
export function RequestInbox() {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  const { text, change } = useSearchState()
  const rows = useRequests(organizationId, { waiting_for_me: true })
  const [denied, setDenied] = useState<NamedRequest>()
  const [ticked, setTicked] = useState<{ id: number; flags: DecisionFlags }>()
  const openId = Number(text('open')) || undefined
  const flagsFor = (id: number) => (ticked?.id === id ? ticked.flags : {})
  const ids = rows.all.map(({ id }) => id)
  const requestOf = (id: number) => rows.all.find((each) => each.id === id)
  const keys = useInboxKeys(ids, {
    a: (id) => decide(id, () => approveIfPlain(id)),
    d: (id) => setDenied(requestOf(id)),
  })
  const { once, isBusy } = useOnceEach()

  if (rows.error) return <ErrorState error={rows.error} retry={rows.retry} />
  if (rows.isPending) return <div aria-busy="true" />
  if (rows.all.length === 0)
    return (
      <EmptyState icon={IconInbox} title={t('You’re all caught up')}>
        {t('Manual time requests that you can approve appear here.')}
      </EmptyState>
    )
  return (
    <>
      <Inbox label={t('Manual time requests')} keys={<InboxKeys />}>
        {rows.all.map((request) => (
          <RequestItem
            key={request.id}
            request={request}
            isCurrent={keys.currentId === request.id}
            isOpen={openId === request.id}
            isBusy={isBusy(request.id)}
            onFocus={() => keys.setCurrent(request.id)}
            onToggle={() => change('open', openId === request.id ? '' : String(request.id))}
            flags={flagsFor(request.id)}
            onFlags={(flags) => setTicked({ id: request.id, flags })}
            onApprove={() => decide(request.id, () => approve(request, flagsFor(request.id)))}
            onDeny={() => setDenied(request)}
          />
        ))}
      </Inbox>
      <MoreButton rows={rows} />
      <DenyRequest request={denied} onDenied={keys.leave} onClose={() => setDenied(undefined)} />
    </>
  )

  async function decide(id: number, deed: () => Promise<void>): Promise<void> {
    await once([id], async () => {
      try {
        await deed()
      } catch (error) {
        sayProblem(error)
        await refreshTime(queries, organizationId)
      }
    })
  }

  async function approve({ id, member, project }: NamedRequest, flags: DecisionFlags): Promise<void> {
    const { manual_time_request } = await requests.approve(id, flags)
    keys.leave(id)
    await refreshTime(queries, organizationId)
    const duration = durationText(manual_time_request.approved_seconds ?? 0)
    sayDone(t('Approved {duration} for {member} on {project}.', { duration, member, project }))
  }

  /** The key approves only what nothing speaks against, or what was ticked; other requests are opened first. */
  async function approveIfPlain(id: number): Promise<void> {
    const request = requestOf(id)
    if (request === undefined) return
    const flags = flagsFor(id)
    const { refusal } = await queries.fetchQuery(previewQuery(organizationId, id, flags))
    if (refusal === null) await approve(request, flags)
    else change('open', String(id))
  }
}
