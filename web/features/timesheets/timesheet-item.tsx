import { Text } from '@mantine/core'
import { activityPercent, activityText } from '../../ui/activity.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { DecideButtons } from '../../ui/decide-buttons.tsx'
import { Hours } from '../../ui/hours.tsx'
import { InboxItem } from '../../ui/inbox.tsx'
import type { Selection } from '../../ui/selection.ts'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import type { WaitingPlace } from '../../ui/waiting-list.tsx'
import { daysText } from '../../ui/week.ts'
import type { NamedTimesheet } from './calls.ts'
import { TimesheetDetail } from './timesheet-detail.tsx'

type Props = WaitingPlace & {
  sheet: NamedTimesheet
  selection: Selection
  isBusy: boolean
  onApprove: () => void
}

/** One timesheet; opened, it shows all of its days. */
export function TimesheetItem({ sheet, selection, isBusy, onApprove, onDeny, ...item }: Props) {
  const { member, start_date, stop_date, tracked, overall, input_tracked, submitted_on } = sheet
  const active = activityPercent(overall, input_tracked)
  return (
    <InboxItem
      {...item}
      id={sheet.id}
      who={member}
      choosing={{ selection, name: t('{member}’s timesheet', { member }) }}
      facts={
        <>
          <Text span inherit fw={500}>
            {member}
          </Text>
          <span>{daysText(start_date, stop_date)}</span>
          <Text span inherit fw={500}>
            <Hours of={tracked} />
          </Text>
          {active !== undefined && <Quiet>{t('{percent} active', { percent: activityText(active) })}</Quiet>}
        </>
      }
      said={submitted_on && t('Submitted on {day}', { day: calendarDayText(submitted_on) })}
      deeds={
        <DecideButtons
          names={{
            deny: t('Deny {member}’s timesheet', { member }),
            approve: t('Approve {member}’s timesheet', { member }),
          }}
          {...{ isBusy, onApprove, onDeny }}
        />
      }
    >
      <TimesheetDetail sheet={sheet} />
    </InboxItem>
  )
}
