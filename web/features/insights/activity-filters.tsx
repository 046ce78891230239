import { useOrganization } from '../../directory/current-organization.ts'
import { useMemberChoices } from '../../directory/member-picker.tsx'
import { useProjectChoices } from '../../directory/project-picker.tsx'
import { useTeamChoices } from '../../directory/team-picker.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { PickChip } from '../../ui/pick-chip.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds } from '../../ui/selection.ts'
import { ZoneSelect } from '../../ui/zone-select.tsx'
import type { InsightsFilters } from './calls.ts'

const places = [{ value: 'yes', label: 'Remote and office apart' }]

/** Whose days they are: those of the organization unless the address names another zone. */
export function useZone(): string {
  const { time_zone } = useOrganization()
  const asked = useSearchState().text('zone')
  return Intl.supportedValuesOf('timeZone').includes(asked) || asked === 'UTC' ? asked : time_zone
}

/** What the address says, as the API is asked for it. */
export function useInsightsFilters(): InsightsFilters {
  const { text } = useSearchState()
  const { time_zone } = useOrganization()
  const zone = useZone()
  const ids = (name: string) => readIds(text(name))
  return {
    ...(ids('team').length > 0 && { 'team_ids[]': ids('team') }),
    ...(ids('people').length > 0 && { 'user_ids[]': ids('people') }),
    ...(ids('project').length > 0 && { 'project_ids[]': ids('project') }),
    ...(text('places') && { remote_vs_office: true }),
    ...(zone !== time_zone && { time_zone: zone }),
  }
}

/** Every way in which activity can be narrowed; all of it stands in the address. */
export function ActivityFilters() {
  const { chip, change } = useSearchState()
  const { time_zone } = useOrganization()
  const zone = useZone()
  return (
    <>
      <PickChip {...chip('People', 'people')} useChoices={useMemberChoices} />
      <PickChip {...chip('Team', 'team')} useChoices={useTeamChoices} />
      <PickChip {...chip('Project', 'project')} useChoices={useProjectChoices} />
      <FilterChip {...chip('Places', 'places')} choices={places} />
      <ZoneSelect
        aria-label="Time zone of the days"
        size="xs"
        w={190}
        value={zone}
        onChange={(value) => change('zone', value === null || value === time_zone ? '' : value)}
      />
    </>
  )
}
