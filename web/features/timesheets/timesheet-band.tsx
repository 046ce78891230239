import { Badge, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshTime } from '../../api/time-key.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { Hours } from '../../ui/hours.tsx'
import { IconLock } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { daysText } from '../../ui/week.ts'
import { changeOwnTimesheet, type Timesheet } from './calls.ts'
import classes from './timesheet-band.module.css'
import { statusColours, statusWords } from './timesheet-words.ts'
import type { Asked } from './use-timesheet.ts'

/** The timesheets of these days: how they stand, and what their member can do with them. */
export function TimesheetBand({ asked, sheets }: { asked: Asked; sheets: Timesheet[] }) {
  return sheets.map((sheet) => <Band key={sheet.id} sheet={sheet} asked={asked} />)
}

function Band({ sheet, asked }: { sheet: Timesheet; asked: Asked }) {
  const { status, start_date, stop_date, tracked, denial_reason, locked } = sheet
  return (
    <section className={classes.band} aria-label={`Timesheet ${daysText(start_date, stop_date)}`}>
      <Group gap="xs">
        <Text fw={500}>Timesheet {daysText(start_date, stop_date)}</Text>
        <Badge color={statusColours[status]}>{statusWords[status]}</Badge>
        {sheet.paid && <Badge color="good">Paid</Badge>}
        <Text c="dimmed" fz="sm" span>
          <Hours of={tracked} /> h
        </Text>
        {locked && (
          <Text c="dimmed" fz="sm" span className={classes.locked}>
            <IconLock size={14} aria-hidden /> Nothing in it changes any more.
          </Text>
        )}
        {status === 'submitted' && sheet.submitted_on && (
          <Text c="dimmed" fz="sm" span>
            since {calendarDayText(sheet.submitted_on)}
          </Text>
        )}
      </Group>
      {asked.isOwn && !sheet.paid && <OwnDeed sheet={sheet} organizationId={asked.whose.organizationId} />}
      {status === 'denied' && denial_reason && (
        <Text fz="sm" w="100%">
          Denied: {denial_reason}
        </Text>
      )}
    </section>
  )
}

function OwnDeed({ sheet: { id, status }, organizationId }: { sheet: Timesheet; organizationId: number }) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (to: 'open' | 'submitted') => changeOwnTimesheet(id, to),
    onSuccess: async (_, to) => {
      await refreshTime(queries, organizationId)
      if (to === 'submitted') sayDone('Submitted. It waits for a decision.', () => change.mutate('open'))
      else sayDone('Taken back. It is open again.')
    },
    onError: sayProblem,
  })
  if (status === 'submitted')
    return (
      <Button variant="default" size="xs" loading={change.isPending} onClick={() => change.mutate('open')}>
        Take back
      </Button>
    )
  if (status === 'approved') return null
  return (
    <Button size="xs" variant="light" loading={change.isPending} onClick={() => change.mutate('submitted')}>
      {status === 'denied' ? 'Submit again' : 'Submit'}
    </Button>
  )
}
