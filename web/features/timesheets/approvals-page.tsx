import { Badge, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { IconInbox } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useCurrent } from '../../ui/use-current.ts'
import { WaitingExpenses } from '../expenses/waiting-expenses.tsx'
import { RequestInbox } from '../manual-time/request-inbox.tsx'
import { TimeOffInbox } from '../time-off/time-off-inbox.tsx'
import { Decided } from './decided.tsx'
import { TimesheetInbox } from './timesheet-inbox.tsx'
import { useDecides } from './use-decides.ts'
import { allWaiting, type Waiting, waitingQuery, waitingText } from './use-waiting-count.ts'

const kinds = ['manual-time', 'timesheets', 'time-off', 'expenses', 'decided'] as const
type Kind = (typeof kinds)[number]

/** Time and expenses that wait for the reader's approval, the oldest first, and past decisions. */
export function ApprovalsPage() {
  const organization = useOrganization()
  const { changeAll } = useSearchState()
  const { decides } = useDecides(organization.id)
  const { data: waiting } = useQuery(waitingQuery(organization.id))
  const kind = useKind(waiting)
  if (!decides && waiting !== undefined && allWaiting(waiting) === 0)
    return (
      <Page title={t('Approvals')}>
        <EmptyState icon={IconInbox} title={t('You’re all caught up')}>
          {t('Owners, managers, project managers and team leads approve time here.')}
        </EmptyState>
      </Page>
    )
  const showKind = (next: string | null) =>
    // Selection and filters belong to the tab that is left.
    changeAll({ ...nothing, kind: next ?? '' })
  return (
    <Page
      title={t('Approvals')}
      description={
        kind === 'decided'
          ? t('Past decisions, newest first.')
          : kind === 'expenses'
            ? t('Expenses waiting for your approval, oldest first.')
            : t('Time waiting for your approval, oldest first.')
      }
      actions={
        <ButtonLink to={paths.timeEdits(organization.id)} variant="default">
          {t('Time edits')}
        </ButtonLink>
      }
    >
      <Tabs value={kind ?? null} onChange={showKind} keepMounted={false} activateTabWithKeyboard={false}>
        <Tabs.List mb="md" aria-label={t('Kind')}>
          <Kind value="manual-time" title={t('Manual time')} count={waiting?.manual_time_requests} />
          <Kind value="timesheets" title={t('Timesheets')} count={waiting?.timesheets} />
          <Kind value="time-off" title={t('Time off')} count={waiting?.time_off_requests} />
          <Kind value="expenses" title={t('Expenses')} count={waiting?.expenses} />
          <Kind value="decided" title={t('Decided')} />
        </Tabs.List>
        <Tabs.Panel value="manual-time">
          <RequestInbox />
        </Tabs.Panel>
        <Tabs.Panel value="timesheets">
          <TimesheetInbox />
        </Tabs.Panel>
        <Tabs.Panel value="time-off">
          <TimeOffInbox />
        </Tabs.Panel>
        <Tabs.Panel value="expenses">
          <WaitingExpenses />
        </Tabs.Panel>
        <Tabs.Panel value="decided">
          <Decided />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

/** The tab that the address names. Without one, it gets the first tab with something to decide. */
function useKind(waiting: Waiting | undefined): Kind | undefined {
  const { text, replaceAll } = useSearchState()
  const current = useCurrent(replaceAll)
  // Notices about manual time name only the request.
  const named = kinds.find((each) => each === text('kind')) ?? (text('open') ? 'manual-time' : undefined)
  const first = named === undefined && waiting ? firstWaiting(waiting) : undefined
  useEffect(() => {
    if (first !== undefined) current.current({ kind: first })
  }, [first, current])
  return named
}

function firstWaiting(waiting: Waiting): Kind {
  const counts = {
    'manual-time': waiting.manual_time_requests,
    timesheets: waiting.timesheets,
    'time-off': waiting.time_off_requests,
    expenses: waiting.expenses,
    decided: 0,
  }
  return kinds.find((kind) => counts[kind] > 0) ?? 'manual-time'
}

const nothing = {
  open: '',
  chosen: '',
  of: '',
  status: '',
  member: '',
  project: '',
  from: '',
  until: '',
  team: '',
  period: '',
  look: '',
  approval: '',
}

function Kind({ value, title, count = 0 }: { value: Kind; title: string; count?: number }) {
  return (
    <Tabs.Tab
      value={value}
      rightSection={
        count > 0 && (
          <Badge size="sm" variant="light" circle={count < 10}>
            {waitingText(count)}
          </Badge>
        )
      }
    >
      {title}
    </Tabs.Tab>
  )
}
