import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { useMemberChoices } from '../../directory/member-picker.tsx'
import { GroupChip, PeopleFoot } from '../../directory/people-foot.tsx'
import { useTeamChoices } from '../../directory/team-picker.tsx'
import { usePeopleInView } from '../../directory/use-people-in-view.ts'
import { useMinute } from '../../ui/clock.ts'
import { CutNotice } from '../../ui/cut-notice.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconBeach, IconChevronLeft, IconChevronRight, IconUsers } from '../../ui/icons.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { Page } from '../../ui/page.tsx'
import { PickChip } from '../../ui/pick-chip.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds } from '../../ui/search-text.ts'
import { EmptyState, Loaded, NothingFits } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useIsDesk } from '../../ui/use-is-desk.ts'
import { type DayText, dayIn } from '../../ui/week.ts'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import { CalendarLinks } from './calendar-links.tsx'
import { type CalendarKind, calendarQuery, type Person } from './calls.ts'
import { type CalendarView, dayAsked, daysOf, spanText, stepFrom } from './span.ts'

/** Who is away and who has a shift when, of the people that the reader sees, by month or week. */
export function CalendarPage() {
  const { id, time_zone, week_start } = useOrganization()
  const { text, chip, clear } = useSearchState()
  const isDesk = useIsDesk()
  const today = dayIn(time_zone, useMinute())
  const view: CalendarView = text('view') === 'week' ? 'week' : 'month'
  const day = dayAsked(text('day'), today)
  const days = daysOf(view, day, week_start)
  const asked = kinds().filter(({ value }) => text('show').split(',').includes(value))
  const filters = {
    teamIds: readIds(text('team')),
    userIds: readIds(text('people')),
    kinds: (asked.length > 0 ? asked : kinds()).map(({ value }) => value),
  }
  const query = useQuery(calendarQuery(id, { first: days[0] ?? day, last: days.at(-1) ?? day, ...filters }))
  return (
    <Page
      title={t('Calendar')}
      description={t('Time off, holidays and shifts of the people you can see.')}
      sections={<CalendarLinks />}
    >
      <ListHead>
        <PickChip {...chip(t('Team'), 'team')} useChoices={useTeamChoices} />
        <PickChip {...chip(t('People'), 'people')} useChoices={useMemberChoices} />
        <FilterChip {...chip(t('Show'), 'show')} choices={kinds()} />
        {isDesk && <GroupChip />}
      </ListHead>
      <Steps view={view} day={day} days={days} today={today} />
      <Loaded query={query}>
        {(found) =>
          found.rows.length === 0 ? (
            <NothingFits icon={IconUsers} title={t('No matching people')} clear={clear}>
              {t('Try another team, or clear the filters.')}
            </NothingFits>
          ) : (
            <>
              {isDesk ? (
                <PeopleAndDays people={found.rows} kinds={filters.kinds} days={days} today={today} />
              ) : (
                <CalendarAgenda people={found.rows} days={days} />
              )}
              <CutNotice of={found} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

type GridProps = { people: Person[]; kinds: CalendarKind[]; days: DayText[]; today: DayText }

/** Holidays are for nearly everyone: alone they bring people into view only where nothing else is asked for. */
function PeopleAndDays({ people, kinds: asked, days, today }: GridProps) {
  const isAway = ({ days: its }: Person) =>
    its.some(({ kind }) => kind !== 'holiday' || asked.every((each) => each === 'holiday'))
  const view = usePeopleInView(people, isAway)
  return (
    <>
      {view.rows.length === 0 ? (
        <EmptyState icon={IconBeach} title={t('Nothing on these days')}>
          {t('Time off and shifts in these days appear here. To see the days of a member, add them below.')}
        </EmptyState>
      ) : (
        <>
          <CalendarGrid rows={view.rows} days={days} today={today} />
          <CalendarLegend />
        </>
      )}
      <PeopleFoot view={view} />
    </>
  )
}

const kinds = (): { value: CalendarKind; label: string }[] => [
  { value: 'time_off', label: t('Time off') },
  { value: 'holiday', label: t('Holidays') },
  { value: 'shift', label: t('Shifts') },
]

type StepsProps = { view: CalendarView; day: DayText; days: DayText[]; today: DayText }

function Steps({ view, day, days, today }: StepsProps) {
  const { week_start } = useOrganization()
  const { change } = useSearchState()
  const isMonth = view === 'month'
  return (
    <Group justify="space-between" mb="sm">
      <Group gap={4}>
        <IconAction
          label={isMonth ? t('Previous month') : t('Previous week')}
          icon={IconChevronLeft}
          onClick={() => change('day', stepFrom(view, day, -1, week_start))}
        />
        <IconAction
          label={isMonth ? t('Next month') : t('Next week')}
          icon={IconChevronRight}
          onClick={() => change('day', stepFrom(view, day, 1, week_start))}
        />
        <Text fw={600} component="h2" mx={4} className="figures">
          {spanText(view, days)}
        </Text>
        {!days.includes(today) && (
          <Button size="compact-sm" variant="default" onClick={() => change('day', '')}>
            {t('Today')}
          </Button>
        )}
      </Group>
      <SegmentedControl
        aria-label={t('View')}
        data={[
          { value: 'month', label: t('Month') },
          { value: 'week', label: t('Week') },
        ]}
        value={view}
        onChange={(chosen) => change('view', chosen === 'month' ? '' : chosen)}
      />
    </Group>
  )
}
