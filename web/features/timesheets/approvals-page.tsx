import { Badge, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { IconInbox } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { EmptyState } from '../../ui/states.tsx'
import { RequestInbox } from '../manual-time/request-inbox.tsx'
import { useOversight } from '../teams/oversight.ts'
import { Decided } from './decided.tsx'
import { TimesheetInbox } from './timesheet-inbox.tsx'
import { waitingQuery } from './use-waiting-count.ts'

const kinds = ['manual-time', 'timesheets', 'decided'] as const
type Kind = (typeof kinds)[number]

/** What waits for the reader's decision, the oldest first, and what was decided. */
export function ApprovalsPage() {
  const organization = useOrganization()
  const { text, changeAll } = useSearchState()
  const { decides } = useOversight(organization)
  const { data: waiting } = useQuery(waitingQuery(organization.id))
  const kind = kinds.find((each) => each === text('kind')) ?? 'manual-time'
  const isNobody = !decides && waiting?.manual_time_requests === 0 && waiting.timesheets === 0
  if (isNobody)
    return (
      <Page title="Approvals">
        <EmptyState icon={IconInbox} title="Nothing waits for you">
          Owners, managers, managers of projects and leads of teams decide on time here.
        </EmptyState>
      </Page>
    )
  const turn = (next: string | null) =>
    // What was open, chosen or filtered belongs to the kind that is left.
    changeAll({ ...nothing, kind: next === 'manual-time' || next === null ? '' : next })
  return (
    <Page
      title="Approvals"
      description={
        kind === 'decided'
          ? 'What was decided, the newest first.'
          : 'What waits for your decision, the oldest first.'
      }
      actions={
        <ButtonLink to={paths.timeEdits(organization.id)} variant="default">
          Time edits
        </ButtonLink>
      }
    >
      <Tabs value={kind} onChange={turn} keepMounted={false} activateTabWithKeyboard={false}>
        <Tabs.List mb="md" aria-label="Kinds">
          <Kind value="manual-time" title="Manual time" count={waiting?.manual_time_requests} />
          <Kind value="timesheets" title="Timesheets" count={waiting?.timesheets} />
          <Kind value="decided" title="Decided" />
        </Tabs.List>
        <Tabs.Panel value="manual-time">
          <RequestInbox />
        </Tabs.Panel>
        <Tabs.Panel value="timesheets">
          <TimesheetInbox />
        </Tabs.Panel>
        <Tabs.Panel value="decided">
          <Decided />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

const nothing = { open: '', chosen: '', of: '', status: '', member: '', project: '', from: '', until: '' }

function Kind({ value, title, count = 0 }: { value: Kind; title: string; count?: number }) {
  return (
    <Tabs.Tab
      value={value}
      rightSection={
        count > 0 && (
          <Badge size="sm" variant="light" circle={count < 10}>
            {count >= 100 ? '99+' : count}
          </Badge>
        )
      }
    >
      {title}
    </Tabs.Tab>
  )
}
