import { Kbd, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { durationText } from '../../ui/duration.ts'
import { IconInbox } from '../../ui/icons.ts'
import { Inbox } from '../../ui/inbox.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useInboxKeys } from '../../ui/use-inbox-keys.ts'
import {
  type DecisionFlags,
  type NamedRequest,
  previewQuery,
  refreshApprovals,
  requests,
  useRequests,
} from './calls.ts'
import { DenyDialog } from './deny-dialog.tsx'
import { RequestItem } from './request-item.tsx'

/** Requests for manual time that wait for the reader, the oldest first. */
export function RequestInbox() {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  const { text, change } = useSearchState()
  const rows = useRequests(organizationId, { waiting_for_me: true })
  const [denied, setDenied] = useState<NamedRequest>()
  const [agreed, setAgreed] = useState<{ id: number; flags: DecisionFlags }>()
  const openId = Number(text('open')) || undefined
  const flagsFor = (id: number) => (agreed?.id === id ? agreed.flags : {})
  const ids = rows.all.map(({ id }) => id)
  const requestOf = (id: number) => rows.all.find((each) => each.id === id)
  const keys = useInboxKeys(ids, { a: approveIfPlain, d: (id) => setDenied(requestOf(id)) })
  const approve = useMutation({
    mutationFn: ({ request, flags }: { request: NamedRequest; flags: DecisionFlags }) =>
      requests.approve(request.id, flags),
    onSuccess: async ({ manual_time_request }, { request }) => {
      keys.leave(request.id)
      await refreshApprovals(queries, organizationId)
      sayDone(
        `Approved ${durationText(manual_time_request.approved_seconds ?? 0)} of ${request.member} on ${request.project}.`,
      )
    },
    onError: async (error) => {
      sayProblem(error)
      await refreshApprovals(queries, organizationId)
    },
  })

  if (rows.error) return <ErrorState error={rows.error} retry={rows.retry} />
  if (rows.isPending) return <div aria-busy="true" />
  if (rows.all.length === 0)
    return (
      <EmptyState icon={IconInbox} title="Nothing waits for you">
        Requests for manual time that you decide on appear here.
      </EmptyState>
    )
  return (
    <>
      <Inbox label="Requests for manual time" keys={<Keys />}>
        {rows.all.map((request) => (
          <RequestItem
            key={request.id}
            request={request}
            isCurrent={keys.currentId === request.id}
            isOpen={openId === request.id}
            isBusy={approve.isPending && approve.variables.request.id === request.id}
            onFocus={() => keys.setCurrent(request.id)}
            onToggle={() => change('open', openId === request.id ? '' : String(request.id))}
            flags={flagsFor(request.id)}
            onFlags={(flags) => setAgreed({ id: request.id, flags })}
            onApprove={() => approve.mutate({ request, flags: flagsFor(request.id) })}
            onDeny={() => setDenied(request)}
          />
        ))}
      </Inbox>
      <MoreButton rows={rows} />
      <DenyDialog
        title={denied && `Deny the request of ${denied.member}`}
        help={`${denied?.member ?? ''} reads it. The request is over then; they can submit another.`}
        save={(reason) => requests.deny(denied?.id ?? 0, reason)}
        onDenied={async () => {
          if (denied) keys.leave(denied.id)
          await refreshApprovals(queries, organizationId)
          sayDone(`Denied the request of ${denied?.member ?? ''}.`)
        }}
        onClose={() => setDenied(undefined)}
      />
    </>
  )

  /** By one key only what nothing stands against, or what was agreed to; everything else is opened first. */
  async function approveIfPlain(id: number): Promise<void> {
    const request = requestOf(id)
    if (request === undefined || approve.isPending) return
    const flags = flagsFor(id)
    const { refusal } = await queries.fetchQuery(previewQuery(organizationId, id, flags))
    if (refusal === null) approve.mutate({ request, flags })
    else change('open', String(id))
  }
}

function Keys() {
  return (
    <Text inherit component="p" m={0}>
      <Kbd size="xs">j</Kbd> <Kbd size="xs">k</Kbd> go through the list, <Kbd size="xs">Enter</Kbd> opens,{' '}
      <Kbd size="xs">a</Kbd> approves what nothing stands against, <Kbd size="xs">d</Kbd> denies.
    </Text>
  )
}
