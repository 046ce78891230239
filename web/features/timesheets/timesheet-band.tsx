import { Badge, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshTime } from '../../api/time-key.ts'
import { ask } from '../../ui/ask.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { Hours } from '../../ui/hours.tsx'
import { IconLock } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { RunningWords } from '../../ui/running-words.tsx'
import { t } from '../../ui/text.ts'
import { daysText } from '../../ui/week.ts'
import { useWeekSums } from '../tracking/use-week-sums.ts'
import { changeOwnTimesheet, type Timesheet } from './calls.ts'
import classes from './timesheet-band.module.css'
import { statusColours, statusWords } from './timesheet-words.ts'
import type { Asked } from './use-timesheet.ts'

/** The timesheets of these days with their status, and buttons for their member. */
export function TimesheetBand({ asked, sheets }: { asked: Asked; sheets: Timesheet[] }) {
  return sheets.map((sheet) => <Band key={sheet.id} sheet={sheet} asked={asked} />)
}

function Band({ sheet, asked }: { sheet: Timesheet; asked: Asked }) {
  const { status, start_date, stop_date, tracked, denial_reason, locked } = sheet
  const title = t('Timesheet {days}', { days: daysText(start_date, stop_date) })
  return (
    <section className={classes.band} aria-label={title}>
      <Group gap="xs">
        <Text fw={500}>{title}</Text>
        <Badge color={statusColours[status]}>{statusWords(status)}</Badge>
        {sheet.paid && <Badge color="good">{t('Paid')}</Badge>}
        {status === 'open' || status === 'denied' ? (
          <OpenHours sheet={sheet} asked={asked} />
        ) : (
          <Text c="dimmed" fz="sm" span>
            <Hours of={tracked} /> {t('h @@ hours')}
          </Text>
        )}
        {locked && (
          <Text c="dimmed" fz="sm" span className={classes.locked}>
            <IconLock size={14} aria-hidden /> {t('Locked')}
          </Text>
        )}
        {status === 'submitted' && sheet.submitted_on && (
          <Text c="dimmed" fz="sm" span>
            {t('since {day}', { day: calendarDayText(sheet.submitted_on) })}
          </Text>
        )}
      </Group>
      {asked.isOwn && !sheet.paid && <OwnAction sheet={sheet} asked={asked} />}
      {status === 'denied' && denial_reason && (
        <Text fz="sm" w="100%">
          {t('Denied: {reason}', { reason: denial_reason })}
        </Text>
      )}
    </section>
  )
}

/** A sheet that still grows has what its days show, running time too. */
function OpenHours({ sheet, asked }: { sheet: Timesheet; asked: Asked }) {
  const { query, sums } = useWeekSums(asked.whose, sheet.start_date, sheet.stop_date)
  return (
    <Text c="dimmed" fz="sm" span>
      <Hours of={query.data ? sums.total : sheet.tracked} /> {t('h @@ hours')}{' '}
      <RunningWords of={sums.running} />
    </Text>
  )
}

function OwnAction({ sheet, asked }: { sheet: Timesheet; asked: Asked }) {
  const { id, status } = sheet
  const { organizationId } = asked.whose
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (to: 'open' | 'submitted') => changeOwnTimesheet(id, to),
    onSuccess: async (_, to) => {
      await refreshTime(queries, organizationId)
      if (to === 'submitted') sayDone(t('Timesheet submitted for approval.'), () => change.mutate('open'))
      else sayDone(t('Timesheet withdrawn. You can change it again.'))
    },
    onError: sayProblem,
  })
  const submit = async () => {
    if (sheet.stop_date < asked.today || (await asksToSubmitEarly(sheet))) change.mutate('submitted')
  }
  if (status === 'submitted')
    return (
      <Button variant="default" size="xs" loading={change.isPending} onClick={() => change.mutate('open')}>
        {t('Withdraw')}
      </Button>
    )
  if (status === 'approved') return null
  return (
    <Button size="xs" variant="light" loading={change.isPending} onClick={submit}>
      {status === 'denied' ? t('Submit again') : t('Submit')}
    </Button>
  )
}

function asksToSubmitEarly({ start_date, stop_date }: Timesheet): Promise<boolean> {
  const day = calendarDayText(stop_date)
  return ask({
    title: t('Submit before the period ends?'),
    consequence: t(
      'The timesheet for {days} runs until {day}. Once it’s approved, you can’t add time to the days left.',
      { days: daysText(start_date, stop_date), day },
    ),
    action: t('Submit anyway'),
    isHarmful: false,
  })
}
