import { Button, Text } from '@mantine/core'
import { activityPercent, activityText } from '../../ui/activity.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { Hours } from '../../ui/hours.tsx'
import { InboxItem } from '../../ui/inbox.tsx'
import type { Selection } from '../../ui/selection.ts'
import { Quiet } from '../../ui/times.tsx'
import { daysText } from '../../ui/week.ts'
import type { NamedTimesheet } from './calls.ts'
import { TimesheetDetail } from './timesheet-detail.tsx'

type Props = {
  sheet: NamedTimesheet
  selection: Selection
  isCurrent: boolean
  isOpen: boolean
  isBusy: boolean
  onFocus: () => void
  onToggle: () => void
  onApprove: () => void
  onDeny: () => void
}

/** One timesheet: whose, which days, how much, how active; opened, all of its days. */
export function TimesheetItem({ sheet, selection, isBusy, onApprove, onDeny, ...item }: Props) {
  const { member, start_date, stop_date, tracked, overall, input_tracked, submitted_on } = sheet
  const what = `the timesheet of ${member}`
  const active = activityPercent(overall, input_tracked)
  return (
    <InboxItem
      {...item}
      id={sheet.id}
      who={member}
      choosing={{ selection, name: what }}
      facts={
        <>
          <Text span inherit fw={500}>
            {member}
          </Text>
          <span>{daysText(start_date, stop_date)}</span>
          <Text span inherit fw={500}>
            <Hours of={tracked} />
          </Text>
          {active !== undefined && <Quiet>{activityText(active)} active</Quiet>}
        </>
      }
      said={submitted_on && `Submitted on ${calendarDayText(submitted_on)}`}
      deeds={
        <>
          <Button size="xs" variant="default" aria-label={`Deny ${what}`} onClick={onDeny}>
            Deny
          </Button>
          <Button size="xs" loading={isBusy} aria-label={`Approve ${what}`} onClick={onApprove}>
            Approve
          </Button>
        </>
      }
    >
      <TimesheetDetail sheet={sheet} />
    </InboxItem>
  )
}
