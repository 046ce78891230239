import { Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { unnamed } from '../../directory/unnamed.ts'
import { HeatStrip } from '../../ui/charts/heat-strip.tsx'
import { durationWords } from '../../ui/duration.ts'
import { Hours, useHoursText, usePrintUnit } from '../../ui/hours.tsx'
import { IconLock } from '../../ui/icons.ts'
import { printedParts } from '../../ui/printed.ts'
import { RunningWords, runningWords } from '../../ui/running-words.tsx'
import { linkSearch } from '../../ui/search-state.ts'
import { ErrorState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useIsDesk } from '../../ui/use-is-desk.ts'
import { type DayText, dayHead, longDay } from '../../ui/week.ts'
import { timeIn } from '../../ui/zone.ts'
import { EditLog } from '../manual-time/edit-log.tsx'
import { nameIn } from '../manual-time/use-blocks.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import { blocksOf } from '../tracking/blocks.ts'
import { dayBounds } from '../tracking/day-bounds.ts'
import { NoteList } from '../tracking/note-list.tsx'
import { StretchFacts } from '../tracking/stretch-facts.tsx'
import { type Activity, stretchesOf } from '../tracking/stretches.ts'
import { useDay } from '../tracking/use-edits.ts'
import { useWeekSums } from '../tracking/use-week-sums.ts'
import type { Timesheet } from './calls.ts'
import { DayOffWords } from './day-off-words.tsx'
import { DayTimeline } from './day-timeline.tsx'
import classes from './day-view.module.css'
import { StretchList } from './stretch-list.tsx'
import { lockingSheet, sheetLockWords } from './timesheet-words.ts'
import type { Asked, Week } from './use-timesheet.ts'

type Props = { asked: Asked; week: Week; person: WholePerson }

/** One day, below the days of its week. */
export function DayView({ asked, week, person }: Props) {
  const { whose, day } = asked
  const query = useDay(whose, day)
  const isDesk = useIsDesk()
  return (
    <Stack gap="lg">
      <WeekStrip asked={asked} days={week.days} />
      <LockedWords sheet={lockingSheet(week.sheets, day)} />
      <DayOffWords asked={asked} week={week} />
      <Loaded query={query}>
        {({ activities, notes, projects, tasks }) => {
          // A phone has one list: neighbors on the same work are one entry.
          const stretches = stretchesOf(activities, !isDesk)
          const projectOf = (id: number) =>
            projects.find((each) => each.id === id)?.name ?? unnamed.project(id)
          const taskOf = (id: number | null) => tasks.find((each) => each.id === id)?.summary
          return (
            <Stack gap="lg">
              {activities.length > 0 && (
                <>
                  <Strip activities={activities} zone={whose.zone} day={day} />
                  <DayFacts asked={asked} days={week.days} />
                </>
              )}
              {isDesk && (
                <DayTimeline
                  {...{ asked, day, person }}
                  blocks={blocksOf(activities)}
                  isLocked={lockingSheet(week.sheets, day) !== undefined}
                  nameOf={nameIn({ projects, tasks })}
                />
              )}
              <StretchList
                asked={asked}
                day={day}
                stretches={stretches}
                person={person}
                nameOf={({ projectId, taskId }) =>
                  [projectOf(projectId), taskOf(taskId)].filter(Boolean).join(' · ')
                }
              />
              <NoteList notes={notes} zone={whose.zone} order={2} />
              <EditLog whose={whose} day={day} order={2} />
            </Stack>
          )
        }}
      </Loaded>
    </Stack>
  )
}

/** The numbers of the day, from the sums that the week shows. */
function DayFacts({ asked: { whose, day }, days }: { asked: Asked; days: DayText[] }) {
  const { query, elapsed } = useWeekSums(whose, days[0] ?? day, days.at(-1) ?? day)
  return <StretchFacts sums={query.data?.sums.filter(({ date }) => date === day) ?? []} elapsed={elapsed} />
}

const slotMs = 600_000

function Strip({ activities, zone, day }: { activities: Activity[]; zone: string; day: DayText }) {
  const { start, stop } = dayBounds(zone, day)
  const begin = Date.parse(start)
  const bySlot = Map.groupBy(activities, ({ time_slot }) =>
    Math.floor((Date.parse(time_slot) - begin) / slotMs),
  )
  const sum = (own: Activity[], of: (each: Activity) => number) =>
    own.reduce((all, each) => all + of(each), 0)
  return (
    <HeatStrip
      label={t('Activity over the day')}
      count={Math.round((Date.parse(stop) - begin) / slotMs)}
      clockOf={(at) => timeIn(zone, begin + at * slotMs)}
      slots={[...bySlot]
        .map(([at, own]) => ({
          at,
          tracked: sum(own, (each) => each.tracked),
          overall: sum(own, (each) => each.overall),
          inputTracked: sum(own, (each) => each.input_tracked),
        }))
        .sort((one, other) => one.at - other.at)}
    />
  )
}

/** The days of the week with their totals, as links. */
function WeekStrip({ asked: { whose, day, today }, days }: { asked: Asked; days: DayText[] }) {
  const { query, sums } = useWeekSums(whose, days[0] ?? day, days.at(-1) ?? day)
  const { ofDays, running } = sums
  const text = useHoursText()
  const shown = printedParts(
    days.map((each) => ofDays.get(each) ?? 0),
    usePrintUnit(),
  )
  if (query.error && query.data === undefined)
    return <ErrorState error={query.error} retry={() => void query.refetch()} />
  return (
    <nav aria-label={t('Days of the week')} className={classes.week}>
      {days.map((each, at) => {
        const { weekday, date } = dayHead(each)
        const seconds = ofDays.get(each) ?? 0
        return (
          <Link
            key={each}
            to="."
            search={linkSearch((before) => ({ ...before, view: 'day', day: each, week: undefined }))}
            className={classes.day}
            aria-current={each === day ? 'date' : undefined}
            data-today={each === today || undefined}
            aria-label={[
              `${longDay(each)}, ${weekday} ${date}: ${text(seconds, shown.parts[at])}`,
              each === today && runningWords(running),
              durationWords(seconds, shown.parts[at]),
            ]
              .filter(Boolean)
              .join(', ')}
          >
            <span className={classes.name}>
              {weekday} {date}
            </span>{' '}
            {seconds > 0 ? (
              <Hours of={seconds} as={shown.parts[at]} />
            ) : (
              <span className={classes.none}>–</span>
            )}{' '}
            {each === today && <RunningWords of={running} />}
          </Link>
        )
      })}
    </nav>
  )
}

function LockedWords({ sheet }: { sheet: Timesheet | undefined }) {
  if (sheet === undefined) return null
  return (
    <Text c="dimmed" className={classes.locked}>
      <IconLock size={16} aria-hidden /> {sheetLockWords(sheet)}
    </Text>
  )
}
