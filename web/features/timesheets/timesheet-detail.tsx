import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { activityPercent, activityText } from '../../ui/activity.ts'
import { durationText } from '../../ui/duration.ts'
import { numberFormat } from '../../ui/formats.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { rich } from '../../ui/rich.ts'
import { linkSearch } from '../../ui/search-state.ts'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { addDays } from '../../ui/week.ts'
import { type NamedTimesheet, type TimesheetInDetail, timesheetQuery } from './calls.ts'
import { DayGrid } from './day-grid.tsx'

/** The hours of a timesheet by project and day, and what approvers should know. */
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
  const { manual_time_requests, time_off_requests } = pending
  if (sheet.status === 'approved') return null
  return (
    <>
      {manual_time_requests > 0 && (
        <Waiting>
          {rich(
            '{count, plural, one {# manual time request for these days is pending. Approving the timesheet denies it.} other {# manual time requests for these days are pending. Approving the timesheet denies them.}} <link>Decide on requests first</link>.',
            {
              count: manual_time_requests,
              link: (words) => (
                <AnchorLink to={paths.approvals(id)} search={linkSearch({ kind: 'manual-time' })}>
                  {words}
                </AnchorLink>
              ),
            },
          )}
        </Waiting>
      )}
      {time_off_requests > 0 && (
        <Waiting>
          {rich(
            '{count, plural, one {# time off request on these days is waiting.} other {# time off requests on these days are waiting.}} <link>Decide on time off</link>.',
            {
              count: time_off_requests,
              link: (words) => (
                <AnchorLink to={paths.approvals(id)} search={linkSearch({ kind: 'time-off' })}>
                  {words}
                </AnchorLink>
              ),
            },
          )}
        </Waiting>
      )}
    </>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <Alert color="warning" icon={<IconAlertTriangle size={18} />}>
      {children}
    </Alert>
  )
}

function Facts({ sheet, detail }: Props) {
  const { id } = useOrganization()
  const { timesheet_days: days, timesheet, edits } = detail
  const sum = (name: 'manual' | 'billable' | 'idle') => days.reduce((all, day) => all + day[name], 0)
  const share = (seconds: number) =>
    numberFormat({ style: 'percent' }).format(timesheet.tracked > 0 ? seconds / timesheet.tracked : 0)
  const active = activityPercent(timesheet.overall, timesheet.input_tracked)
  const facts = [
    active === undefined ? '' : t('{percent} active', { percent: activityText(active) }),
    sum('manual') > 0
      ? t('{duration} manual ({share})', {
          duration: durationText(sum('manual')),
          share: share(sum('manual')),
        })
      : t('no manual time'),
    sum('idle') > 0 ? t('{duration} idle', { duration: durationText(sum('idle')) }) : '',
    t('{duration} billable', { duration: durationText(sum('billable')) }),
  ]
  return (
    <Text c="dimmed" fz="sm">
      {facts.filter(Boolean).join(' · ')}
      {' · '}
      {edits === 0 ? (
        t('no edits')
      ) : (
        <AnchorLink
          to={paths.timeEdits(id)}
          search={linkSearch({
            member: String(sheet.user_id),
            from: sheet.start_date,
            until: addDays(sheet.start_date, 30),
          })}
        >
          {t('{count, plural, one {# edit} other {# edits}}', { count: edits })}
        </AnchorLink>
      )}
    </Text>
  )
}
