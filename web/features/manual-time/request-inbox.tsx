import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { ask } from '../../ui/ask.tsx'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { IconCheck, IconInbox } from '../../ui/icons.ts'
import { Inbox } from '../../ui/inbox.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { sayProblem } from '../../ui/notices.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { useSelection } from '../../ui/selection.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useInboxKeys } from '../../ui/use-inbox-keys.ts'
import { ApproveClean } from './approve-clean.tsx'
import { type DecisionFlags, type NamedRequest, previewQuery, useRequests } from './calls.ts'
import { DenyRequest } from './deny-request.tsx'
import { DenyRequests } from './deny-requests.tsx'
import { InboxKeys } from './inbox-keys.tsx'
import { RequestItem } from './request-item.tsx'
import { useDecideRequests } from './use-decide-requests.ts'

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
  const selection = useSelection()
  const [isDenyingMany, setDenyingMany] = useState(false)
  const keys = useInboxKeys(ids, {
    a: (id) => void approveIfPlain(id),
    d: (id) => setDenied(requestOf(id)),
    x: selection.toggle,
  })
  const { approve, approveMany, denyMany, takeBack, isBusy } = useDecideRequests((decided) => {
    for (const id of decided) keys.leave(id)
    selection.remove(decided)
  })
  const chosen = rows.all.filter(({ id }) => selection.has(id))
  const isWorking = chosen.length > 0 && chosen.every(({ id }) => isBusy(id))

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
      <ApproveClean onApprove={() => void approveClean()} />
      <Inbox label={t('Manual time requests')} keys={<InboxKeys canSelect />}>
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
            onApprove={() => void approve(request, flagsFor(request.id))}
            selection={selection}
            onDeny={() => setDenied(request)}
          />
        ))}
      </Inbox>
      <MoreButton rows={rows} />
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
      <DenyRequests
        count={chosen.length}
        isOpen={isDenyingMany && chosen.length > 0}
        onDeny={(reason) => denyMany(chosen, reason)}
        onClose={() => setDenyingMany(false)}
      />
      <DenyRequest
        request={denied}
        onDenied={(id) => {
          keys.leave(id)
          selection.remove([id])
        }}
        onUndo={(id) => takeBack([id])}
        onClose={() => setDenied(undefined)}
      />
    </>
  )

  async function approveClean(): Promise<void> {
    const count = rows.all.length
    const isSure = await ask({
      title: t('Approve all requests without warnings?'),
      consequence: t(
        '{count, plural, one {The # request above is approved unless it overlaps other time or exceeds a limit or a budget.} other {The # requests above are approved, except those that overlap other time or exceed a limit or a budget.}}',
        { count },
      ),
      action: t('Approve'),
      isHarmful: false,
    })
    if (isSure) await approveMany(rows.all)
  }

  /** The key approves only what nothing speaks against, or what was ticked; other requests are opened first. */
  async function approveIfPlain(id: number): Promise<void> {
    const request = requestOf(id)
    if (request === undefined) return
    const flags = flagsFor(id)
    try {
      const { refusal } = await queries.fetchQuery(previewQuery(organizationId, id, flags))
      if (refusal === null) await approve(request, flags)
      else change('open', String(id))
    } catch (error) {
      sayProblem(error)
    }
  }
}
