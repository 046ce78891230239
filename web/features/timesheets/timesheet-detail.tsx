import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { activityPercent, activityText } from '../../ui/activity.ts'
import { durationText } from '../../ui/duration.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Loaded } from '../../ui/states.tsx'
import { addDays } from '../../ui/week.ts'
import { type NamedTimesheet, type TimesheetInDetail, timesheetQuery } from './calls.ts'
import { DayGrid } from './day-grid.tsx'

/** The days of a timesheet by project, and what somebody who approves it should know. */
export function TimesheetDetail({ sheet }: { sheet: NamedTimesheet }) {
  const { id } = useOrganization()
  return (
    <Loaded query={useQuery(timesheetQuery(id, sheet.id))}>
      {(detail) => (
        <Stack gap="sm">
          <Pending sheet={sheet} detail={detail} />
          <DayGrid detail={detail} />
          <Facts sheet={sheet} detail={detail} />
        </Stack>
      )}
    </Loaded>
  )
}

type Props = { sheet: NamedTimesheet; detail: TimesheetInDetail }

function Pending({ sheet, detail: { pending } }: Props) {
  const { id } = useOrganization()
  const count = pending.manual_time_requests
  if (count === 0 || sheet.status === 'approved') return null
  return (
    <Alert color="warning" icon={<IconAlertTriangle size={18} />}>
      {count === 1 ? 'A request for manual time waits' : `${count} requests for manual time wait`} on these
      days. Approving the timesheet denies {count === 1 ? 'it' : 'them'}:{' '}
      <AnchorLink to={paths.approvals(id)}>decide on {count === 1 ? 'it' : 'them'} first</AnchorLink>.
    </Alert>
  )
}

function Facts({ sheet, detail }: Props) {
  const { id } = useOrganization()
  const { timesheet_days: days, timesheet, edits } = detail
  const sum = (name: 'manual' | 'billable' | 'idle') => days.reduce((all, day) => all + day[name], 0)
  const share = (seconds: number) =>
    (timesheet.tracked > 0 ? seconds / timesheet.tracked : 0).toLocaleString(undefined, { style: 'percent' })
  const active = activityPercent(timesheet.overall, timesheet.input_tracked)
  const facts = [
    active === undefined ? '' : `${activityText(active)} active`,
    sum('manual') > 0
      ? `${durationText(sum('manual'))} by hand (${share(sum('manual'))})`
      : 'nothing by hand',
    sum('idle') > 0 ? `${durationText(sum('idle'))} idle` : '',
    `${durationText(sum('billable'))} billable`,
  ]
  return (
    <Text c="dimmed" fz="sm">
      {facts.filter(Boolean).join(' · ')}
      {' · '}
      {edits === 0 ? (
        'never edited'
      ) : (
        <AnchorLink
          to={paths.timeEdits(id)}
          search={
            {
              member: String(sheet.user_id),
              from: sheet.start_date,
              until: addDays(sheet.start_date, 30),
            } as never
          }
        >
          {edits === 1 ? '1 edit' : `${edits} edits`}
        </AnchorLink>
      )}
    </Text>
  )
}
