import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { useProjectChoices } from '../../directory/project-picker.tsx'
import { useTeamChoices } from '../../directory/team-picker.tsx'
import { useMinute } from '../../ui/clock.ts'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { PickChip } from '../../ui/pick-chip.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { addDays, type DayText, dayIn } from '../../ui/week.ts'

const periods = ['this-month', 'last-month', 'before'] as const

/** Which of the waiting records are shown; the address holds it. */
export type WaitingFilter = {
  team_ids?: number[]
  project_ids?: number[]
  start_date?: DayText
  stop_date?: DayText
  flagged?: boolean
}

export function useWaitingFilter(): WaitingFilter {
  const { text, list } = useSearchState()
  const { time_zone } = useOrganization()
  const today = dayIn(time_zone, useMinute())
  const [teams, projects, look] = [list('team'), list('project'), text('look')]
  return {
    ...(teams.length > 0 && { team_ids: teams.map(Number) }),
    ...(projects.length > 0 && { project_ids: projects.map(Number) }),
    ...daysOf(text('period'), today),
    ...(look && { flagged: look === 'flagged' }),
  }
}

function daysOf(period: string, today: DayText): Pick<WaitingFilter, 'start_date' | 'stop_date'> {
  const first = `${today.slice(0, 8)}01`
  const lastOfMonthBefore = addDays(first, -1)
  const firstOfMonthBefore = `${lastOfMonthBefore.slice(0, 8)}01`
  if (period === 'this-month') return { start_date: first }
  if (period === 'last-month') return { start_date: firstOfMonthBefore, stop_date: lastOfMonthBefore }
  return period === 'before' ? { stop_date: addDays(firstOfMonthBefore, -1) } : {}
}

/** As the lists of the API take it. */
export const listed = ({ team_ids, project_ids, start_date, stop_date, flagged }: WaitingFilter) => ({
  ...(team_ids && { 'team_ids[]': team_ids }),
  ...(project_ids && { 'project_ids[]': project_ids }),
  ...(start_date && { 'date[start]': start_date }),
  ...(stop_date && { 'date[stop]': stop_date }),
  ...(flagged !== undefined && { flagged }),
})

/** `flag` says what there is to look at. */
export function WaitingFilters({ flag }: { flag: string }) {
  const { id } = useOrganization()
  const { chip } = useSearchState()
  const [mayListTeams] = useMay(`GET /v2/organizations/${id}/teams`)
  const periodWords = {
    'this-month': t('This month'),
    'last-month': t('Last month'),
    before: t('Before last month'),
  }
  return (
    <ListHead>
      {mayListTeams && <PickChip {...chip(t('Team'), 'team')} useChoices={useTeamChoices} />}
      <PickChip {...chip(t('Project'), 'project')} useChoices={useProjectChoices} />
      <FilterChip
        {...chip(t('Period'), 'period')}
        isSingle
        choices={periods.map((value) => ({ value, label: periodWords[value] }))}
      />
      <FilterChip
        {...chip(t('To look at'), 'look')}
        isSingle
        choices={[
          { value: 'flagged', label: flag },
          { value: 'clean', label: t('Nothing to look at') },
        ]}
      />
    </ListHead>
  )
}
