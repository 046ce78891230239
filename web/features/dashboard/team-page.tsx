import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { nowMs, useMinute } from '../../ui/clock.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { usePrintUnit } from '../../ui/hours.tsx'
import { IconBroadcast } from '../../ui/icons.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { ListTools, useColumns } from '../../ui/list-tools.tsx'
import { Page } from '../../ui/page.tsx'
import type { Rows } from '../../ui/page-rows.ts'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds } from '../../ui/search-text.ts'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { dayIn } from '../../ui/week.ts'
import { wholeRows } from '../../ui/whole-rows.ts'
import { zoneBeside } from '../../ui/zone.ts'
import { AwayToday } from '../calendars/away-today.tsx'
import { useAwayToday } from '../calendars/use-away-today.ts'
import { useElapsed } from '../tracking/time-sums.ts'
import { type DashboardFilters, dashboardQuery, type TeamNow } from './calls.ts'
import { DayDrawer } from './day-drawer.tsx'
import { LateNow } from './late-now.tsx'
import { teamColumns } from './team-columns.tsx'
import { TeamFilters } from './team-filters.tsx'
import { arranged, isOrder } from './team-order.ts'
import { TeamTotals } from './team-totals.tsx'
import { TeamWeek } from './team-week.tsx'
import { type ShownMember, shownMembers } from './ticking.ts'
import { WorkingNow } from './working-now.tsx'

/** Who is working now, who is late, who is away, and everyone's hours today and this week. */
export function TeamPage() {
  const organization = useOrganization()
  const { text, clear } = useSearchState()
  const filters = useFilters()
  const query = useQuery(dashboardQuery(organization.id, filters))
  const rows = useRows(query)
  const now = useMinute()
  const today = dayIn(organization.time_zone, now)
  const inFilters = { teamIds: readIds(text('team')), userIds: readIds(text('people')) }
  const away = useAwayToday(inFilters)
  const totals = useTotals(query.data)
  const columns = useMemo(
    () => teamColumns(organization, today, away, totals),
    [organization, today, away, totals],
  )
  const { shown, hidden, setHidden } = useColumns('team', columns)
  const zone = zoneBeside(organization.time_zone, now)
  return (
    <Page
      title={t('Team')}
      description={
        zone
          ? t('Who is working now, and everyone’s hours today and this week. Times are in {zone}.', { zone })
          : t('Who is working now, and everyone’s hours today and this week.')
      }
    >
      <TeamTotals now={query.data} />
      <WorkingNow members={query.data?.members ?? []} />
      <LateNow filters={filters} />
      <AwayToday filters={inFilters} />
      <TeamWeek filters={filters} today={today} weekExpected={query.data?.totals.week_expected} />
      <ListHead
        views="team"
        tools={<ListTools name="team" columns={columns} hidden={hidden} onHide={setHidden} rows={rows} />}
      >
        <TeamFilters />
      </ListHead>
      <DataTable
        label={t('Team')}
        columns={shown}
        rows={rows}
        rowKey={({ user_id }) => user_id}
        empty={
          <EmptyState
            icon={IconBroadcast}
            title={text('working') ? t('Nobody is working right now') : t('No matching members')}
            action={
              <Button variant="default" onClick={clear}>
                {t('Clear filters')}
              </Button>
            }
          >
            {t('Try another search, or clear the filters.')}
          </EmptyState>
        }
      />
      <DayDrawer filters={filters} />
    </Page>
  )
}

/** The total of the server is about all members of its filters: not if the page searches them itself. */
function useTotals(now: TeamNow | undefined) {
  const { text } = useSearchState()
  const elapsed = useElapsed(now?.readAtMs)
  const isWhole = text('q') === '' && text('working') === ''
  return useMemo(() => {
    if (!now || !isWhole) return undefined
    const { today_tracked, week_tracked, running, running_timers } = now.totals
    const ticking = running + running_timers * elapsed
    return { today: today_tracked + ticking, week: week_tracked + ticking }
  }, [now, elapsed, isWhole])
}

/** The filters of the address as the API takes them. */
function useFilters(): DashboardFilters {
  const { text } = useSearchState()
  const ids = (name: string) => readIds(text(name))
  return {
    ...(ids('team').length > 0 && { 'team_ids[]': ids('team') }),
    ...(ids('project').length > 0 && { 'project_ids[]': ids('project') }),
    ...(ids('people').length > 0 && { 'user_ids[]': ids('people') }),
  }
}

/** All members are loaded, so the page filters and sorts them itself. */
function useRows(query: ReturnType<typeof useQuery<TeamNow>>): Rows<ShownMember> {
  const { text } = useSearchState()
  const { data } = query
  const elapsed = useElapsed(data?.readAtMs)
  const unit = usePrintUnit()
  const [asked, order, working] = [text('q'), text('sort'), text('working')]
  const all = useMemo(() => {
    const members = data ? shownMembers(data, elapsed, unit) : []
    const chosen = working ? members.filter(({ online }) => online) : members
    return arranged(chosen, isOrder(order) ? order : 'now', asked, nowMs())
  }, [data, elapsed, unit, asked, order, working])
  // The page searches and picks who works by itself.
  const isServed = asked === '' && working === ''
  const { id: organizationId } = useOrganization()
  const filters = useFilters()
  return {
    ...wholeRows(all, query),
    list: isServed ? { organizationId, name: 'dashboard_members', filters } : undefined,
  }
}
