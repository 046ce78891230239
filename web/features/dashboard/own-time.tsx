import { SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../../api/account-state.ts'
import type { Membership } from '../../api/account-types.ts'
import { paths } from '../../paths.ts'
import { nowMs, useFromSecond } from '../../ui/clock.ts'
import { Hours, useHeardHours } from '../../ui/hours.tsx'
import { runningWords } from '../../ui/running-words.tsx'
import { linkSearch } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { addDays, dayIn, weekDayText, weekOf } from '../../ui/week.ts'
import { zoneBeside } from '../../ui/zone.ts'
import { useHasTimer } from '../timers/header-timer.tsx'
import { timerPanel } from '../timers/panel-state.ts'
import { RunningClock } from '../timers/running-clock.tsx'
import { useNamedWork } from '../timers/use-named-work.ts'
import { useTimer } from '../timers/use-timer.ts'
import { useWeekSums } from '../tracking/use-week-sums.ts'
import { expectedQuery } from './calls.ts'
import { expectedWords } from './expected-words.ts'
import classes from './own-time.module.css'

/** The reader's timer, today and this week; nothing for people who don't track time. */
export function OwnTime({ organization }: { organization: Membership }) {
  const hasTimer = useHasTimer()
  if (!organization.plan_active || !hasTimer) return null
  return (
    <SimpleGrid cols={3} spacing={{ base: 'xs', sm: 'md' }} mb="md">
      <Now />
      <Sums organization={organization} />
    </SimpleGrid>
  )
}

function Now() {
  const timer = useTimer() ?? undefined
  const { project, task } = useNamedWork(timer)
  return (
    <div className={classes.tile}>
      <Text c="dimmed" fz="sm" fw={500}>
        {t('Now')}
      </Text>
      <UnstyledButton className={classes.value} onClick={timerPanel.open}>
        {timer ? <RunningClock timer={timer} /> : t('Start timer')}
      </UnstyledButton>
      <Text c="dimmed" fz="sm" lineClamp={2}>
        {timer ? [project, task].filter(Boolean).join(' · ') : t('No timer is running.')}
      </Text>
    </div>
  )
}

function Sums({ organization: { id, time_zone, week_start } }: { organization: Membership }) {
  const user = useUser()
  const whose = { organizationId: id, userId: user.id, zone: time_zone }
  const today = useFromSecond((now) => dayIn(time_zone, now))
  const days = weekOf(today, week_start)
  const first = days[0] ?? today
  const { query, sums } = useWeekSums(whose, first, addDays(first, 6))
  const { ofDays, total, running } = sums
  const heard = useHeardHours()
  // Without an answer there is no figure: 0:00 would be one.
  const isKnown = query.data !== undefined
  const { data: expected } = useQuery(expectedQuery(id, user.id))
  const withRunning = (note: string) => [note, runningWords(running)].filter(Boolean).join(' · ')
  const ofToday = ofDays.get(today) ?? 0
  const zone = zoneBeside(time_zone, nowMs())
  return (
    <>
      <Tile
        title={t('Today')}
        note={withRunning(zone && t('in {zone}', { zone }))}
        to={paths.timesheet(id)}
        search={{ view: 'day', day: today }}
        label={t('Today: {duration}', { duration: heard(ofToday) })}
      >
        {isKnown ? <Hours of={ofToday} /> : '–'}
      </Tile>
      <Tile
        title={t('This week')}
        note={withRunning(
          [t('since {weekday}', { weekday: weekDayText(week_start) }), expectedWords(expected)]
            .filter(Boolean)
            .join(' · '),
        )}
        to={paths.timesheet(id)}
        search={{ view: 'week', week: today }}
        label={t('This week: {duration}', { duration: heard(total) })}
      >
        {isKnown ? <Hours of={total} /> : '–'}
      </Tile>
    </>
  )
}

type TileProps = {
  title: string
  note: string
  to: string
  search?: Record<string, string>
  label: string
  children: ReactNode
}

function Tile({ title, note, to, search, label, children }: TileProps) {
  return (
    <div className={classes.tile}>
      <Text c="dimmed" fz="sm" fw={500}>
        {title}
      </Text>
      <Link to={to} search={linkSearch(search)} className={classes.value} aria-label={label}>
        {children}
      </Link>
      <Text c="dimmed" fz="sm">
        {note}
      </Text>
    </div>
  )
}
