import { SegmentedControl } from '@mantine/core'
import { useMemberChoices } from '../../directory/member-picker.tsx'
import { useProjectChoices } from '../../directory/project-picker.tsx'
import type { Asked } from '../../ui/decided-table.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { PickChip } from '../../ui/pick-chip.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { DecidedRequests } from '../manual-time/decided-requests.tsx'
import { ShownDays, useShownDays } from '../manual-time/shown-days.tsx'
import { DecidedDays, useDecidedDays } from '../time-off/decided-days.tsx'
import { DecidedTimeOff } from '../time-off/decided-time-off.tsx'
import { DecidedTimesheets } from './decided-timesheets.tsx'

const kinds = ['manual-time', 'timesheets', 'time-off'] as const
const kindChoices = () => [
  { value: 'manual-time', label: t('Manual time') },
  { value: 'timesheets', label: t('Timesheets') },
  { value: 'time-off', label: t('Time off') },
]
const statusChoices = () => [
  { value: 'approved', label: t('Approved') },
  { value: 'denied', label: t('Denied') },
]

/** Past decisions of everybody; timesheets can be reopened, and decisions on time off changed. */
export function Decided() {
  const { text, list, change } = useSearchState()
  const kind = kinds.find((each) => each === text('of')) ?? 'manual-time'
  const status = text('status') === 'denied' ? 'denied' : 'approved'
  const asked: Asked = { status, days: useShownDays(), members: list('member') }
  const daysOff = useDecidedDays()
  return (
    <>
      <ListHead>
        <SegmentedControl
          size="xs"
          aria-label={t('Kind')}
          data={kindChoices()}
          value={kind}
          onChange={(of) => change('of', of === 'manual-time' ? '' : of)}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('Status')}
          data={statusChoices()}
          value={status}
          onChange={(next) => change('status', next === 'denied' ? next : '')}
        />
        <PickChip
          name={t('Member')}
          chosen={list('member')}
          onChange={(chosen) => change('member', chosen)}
          useChoices={useMemberChoices}
        />
        {kind === 'manual-time' && (
          <PickChip
            name={t('Project')}
            chosen={list('project')}
            onChange={(chosen) => change('project', chosen)}
            useChoices={useProjectChoices}
          />
        )}
        {kind === 'time-off' ? <DecidedDays /> : <ShownDays />}
      </ListHead>
      {kind === 'manual-time' && <DecidedRequests {...asked} projects={list('project')} />}
      {kind === 'timesheets' && <DecidedTimesheets {...asked} />}
      {kind === 'time-off' && <DecidedTimeOff {...asked} days={daysOff} />}
    </>
  )
}
