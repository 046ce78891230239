import { Button } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { IconCheck } from '../../ui/icons.ts'
import { useSelection } from '../../ui/selection.ts'
import { t } from '../../ui/text.ts'
import { useWaiting, WaitingList } from '../../ui/waiting-list.tsx'
import { ApprovalProgress } from '../approvals/approval-progress.tsx'
import type { ApprovalWords } from '../approvals/approval-words.ts'
import { ApproveAllButton } from '../approvals/approve-all-button.tsx'
import { listed, useWaitingFilter, WaitingFilters } from '../approvals/waiting-filters.tsx'
import { useTimesheets } from './calls.ts'
import { DenyTimesheet } from './deny-timesheet.tsx'
import { MissingTimesheets } from './missing-timesheets.tsx'
import { TimesheetItem } from './timesheet-item.tsx'
import { useDecideTimesheets } from './use-decide-timesheets.ts'

/** Submitted timesheets that wait for the reader's approval, the oldest first. */
export function TimesheetInbox() {
  const { id: organizationId } = useOrganization()
  const filter = useWaitingFilter()
  const rows = useTimesheets(organizationId, { waiting_for_me: true, sort: 'start_date', ...listed(filter) })
  const selection = useSelection()
  const waiting = useWaiting(rows.all, { approve: (sheet) => void approve([sheet]), selection })
  const { approve, takeBack, refresh, isBusy } = useDecideTimesheets((approved) => {
    for (const { id } of approved) waiting.leave(id)
    selection.remove(approved.map(({ id }) => id))
  })
  const chosen = rows.all.filter(({ id }) => selection.has(id))

  return (
    <>
      <WaitingFilters flag={t('Pending requests or unusual activity')} />
      <ApprovalProgress words={approvalWords} refresh={refresh} />
      <WaitingList
        label={t('Submitted timesheets')}
        rows={rows}
        empty={t('Submitted timesheets that you can approve appear here.')}
        above={<ApproveAllButton words={approvalWords} filter={filter} />}
        below={
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
        }
        canSelect
      >
        {(sheet) => (
          <TimesheetItem
            {...waiting.placeOf(sheet)}
            key={sheet.id}
            sheet={sheet}
            selection={selection}
            isBusy={isBusy(sheet.id)}
            onApprove={() => approve([sheet])}
          />
        )}
      </WaitingList>
      <DenyTimesheet
        sheet={waiting.denied}
        onDenied={async (id) => {
          waiting.leave(id)
          await refresh()
        }}
        onUndo={(id) => waiting.denied && takeBack([{ ...waiting.denied, id }])}
        onClose={waiting.stopDenying}
      />
      <MissingTimesheets />
    </>
  )
}

const approvalWords: ApprovalWords = {
  kind: 'timesheets',
  question: (count) =>
    t('{count, plural, one {Approve # timesheet?} other {Approve # timesheets?}}', { count }),
  leaves: () => t('Timesheets with pending requests on their days are left for your review.'),
  approved: (count) =>
    t('{count, plural, one {# timesheet approved.} other {# timesheets approved.}}', { count }),
  pending: (count) =>
    t(
      '{count, plural, one {# timesheet needs your review: a request on its days is pending.} other {# timesheets need your review: requests on their days are pending.}}',
      { count },
    ),
  waitAgain: (count) =>
    t('{count, plural, one {# timesheet is waiting again.} other {# timesheets are waiting again.}}', {
      count,
    }),
}
