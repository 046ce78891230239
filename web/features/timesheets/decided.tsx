import { SegmentedControl } from '@mantine/core'
import { useMemberChoices } from '../../directory/member-picker.tsx'
import { useProjectChoices } from '../../directory/project-picker.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { PickChip } from '../../ui/pick-chip.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { DecidedRequests } from '../manual-time/decided-requests.tsx'
import { ShownDays, useShownDays } from '../manual-time/shown-days.tsx'
import { DecidedTimesheets } from './decided-timesheets.tsx'

const kindChoices = [
  { value: 'manual-time', label: 'Manual time' },
  { value: 'timesheets', label: 'Timesheets' },
]
const statusChoices = [
  { value: 'approved', label: 'Approved' },
  { value: 'denied', label: 'Denied' },
]

/** What was approved or denied, by whom it may be; a timesheet can be opened again. */
export function Decided() {
  const { text, list, change } = useSearchState()
  const isOfTimesheets = text('of') === 'timesheets'
  const status = text('status') === 'denied' ? 'denied' : 'approved'
  const asked = { status, days: useShownDays(), members: list('member'), projects: list('project') } as const
  return (
    <>
      <ListHead>
        <SegmentedControl
          size="xs"
          aria-label="What"
          data={kindChoices}
          value={isOfTimesheets ? 'timesheets' : 'manual-time'}
          onChange={(of) => change('of', of === 'timesheets' ? of : '')}
        />
        <SegmentedControl
          size="xs"
          aria-label="Status"
          data={statusChoices}
          value={status}
          onChange={(next) => change('status', next === 'denied' ? next : '')}
        />
        <PickChip
          name="Member"
          chosen={list('member')}
          onChange={(chosen) => change('member', chosen)}
          useChoices={useMemberChoices}
        />
        {!isOfTimesheets && (
          <PickChip
            name="Project"
            chosen={list('project')}
            onChange={(chosen) => change('project', chosen)}
            useChoices={useProjectChoices}
          />
        )}
        <ShownDays />
      </ListHead>
      {isOfTimesheets ? <DecidedTimesheets {...asked} /> : <DecidedRequests {...asked} />}
    </>
  )
}
