import { Button } from '@mantine/core'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { ask } from '../../ui/ask.tsx'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { IconCheck, IconInbox } from '../../ui/icons.ts'
import { Inbox } from '../../ui/inbox.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { useSelection } from '../../ui/selection.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useInboxKeys } from '../../ui/use-inbox-keys.ts'
import { ApproveClean } from '../manual-time/approve-clean.tsx'
import { InboxKeys } from '../manual-time/inbox-keys.tsx'
import { type NamedTimesheet, useTimesheets } from './calls.ts'
import { DenyTimesheet } from './deny-timesheet.tsx'
import { MissingTimesheets } from './missing-timesheets.tsx'
import { TimesheetItem } from './timesheet-item.tsx'
import { useDecideTimesheets } from './use-decide-timesheets.ts'

/** Submitted timesheets that wait for the reader's approval, the oldest first. */
export function TimesheetInbox() {
  const { id: organizationId } = useOrganization()
  const { text, change } = useSearchState()
  const rows = useTimesheets(organizationId, { waiting_for_me: true })
  const selection = useSelection()
  const [denied, setDenied] = useState<NamedTimesheet>()
  const openId = Number(text('open')) || undefined
  const sheetOf = (id: number) => rows.all.find((each) => each.id === id)
  const keys = useInboxKeys(
    rows.all.map(({ id }) => id),
    {
      a: (id) => void approve(rows.all.filter((each) => each.id === id)),
      d: (id) => setDenied(sheetOf(id)),
      x: selection.toggle,
    },
  )
  const { approve, approveClean, takeBack, refresh, isBusy } = useDecideTimesheets((approved) => {
    for (const { id } of approved) keys.leave(id)
    selection.remove(approved.map(({ id }) => id))
  })
  const chosen = rows.all.filter(({ id }) => selection.has(id))

  if (rows.error) return <ErrorState error={rows.error} retry={rows.retry} />
  if (rows.isPending) return <div aria-busy="true" />
  if (rows.all.length === 0)
    return (
      <>
        <EmptyState icon={IconInbox} title={t('You’re all caught up')}>
          {t('Submitted timesheets that you can approve appear here.')}
        </EmptyState>
        <MissingTimesheets />
      </>
    )
  return (
    <>
      <ApproveClean onApprove={() => void approveAllClean()} />
      <Inbox label={t('Submitted timesheets')} keys={<InboxKeys canSelect />}>
        {rows.all.map((sheet) => (
          <TimesheetItem
            key={sheet.id}
            sheet={sheet}
            selection={selection}
            isCurrent={keys.currentId === sheet.id}
            isOpen={openId === sheet.id}
            isBusy={isBusy(sheet.id)}
            onFocus={() => keys.setCurrent(sheet.id)}
            onToggle={() => change('open', openId === sheet.id ? '' : String(sheet.id))}
            onApprove={() => approve([sheet])}
            onDeny={() => setDenied(sheet)}
          />
        ))}
      </Inbox>
      <MoreButton rows={rows} />
      <BulkBar
        selection={selection}
        counted={(count) => t('{count, plural, one {# timesheet} other {# timesheets}}', { count })}
      >
        <Button
          size="xs"
          leftSection={<IconCheck size={14} />}
          loading={chosen.length > 0 && chosen.every(({ id }) => isBusy(id))}
          disabled={chosen.length === 0}
          onClick={() => approve(chosen)}
        >
          {t('Approve')}
        </Button>
      </BulkBar>
      <DenyTimesheet
        sheet={denied}
        onDenied={async (id) => {
          keys.leave(id)
          await refresh()
        }}
        onUndo={(id) => denied && takeBack([{ ...denied, id }])}
        onClose={() => setDenied(undefined)}
      />
      <MissingTimesheets />
    </>
  )

  async function approveAllClean(): Promise<void> {
    const isSure = await ask({
      title: t('Approve all timesheets without warnings?'),
      consequence: t(
        '{count, plural, one {The # timesheet above is approved unless requests on its days are pending.} other {The # timesheets above are approved, except those with pending requests on their days.}}',
        { count: rows.all.length },
      ),
      action: t('Approve'),
      isHarmful: false,
    })
    if (isSure) await approveClean(rows.all)
  }
}
