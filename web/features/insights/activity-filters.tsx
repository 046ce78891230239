import { useOrganization } from '../../directory/current-organization.ts'
import { useMemberChoices } from '../../directory/member-picker.tsx'
import { useProjectChoices } from '../../directory/project-picker.tsx'
import { useTeamChoices } from '../../directory/team-picker.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { PickChip } from '../../ui/pick-chip.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds } from '../../ui/search-text.ts'
import { t } from '../../ui/text.ts'
import { ZoneSelect } from '../../ui/zone-select.tsx'
import type { InsightsFilters } from './calls.ts'

/** The zone of the days: the organization's, unless the address names another. */
export function useZone(): string {
  const { time_zone } = useOrganization()
  const asked = useSearchState().text('zone')
  return Intl.supportedValuesOf('timeZone').includes(asked) || asked === 'UTC' ? asked : time_zone
}

/** The filters of the address as the API takes them. */
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

/** The filters of the page; the address holds them. */
export function ActivityFilters() {
  const { chip, change } = useSearchState()
  const { time_zone } = useOrganization()
  const zone = useZone()
  return (
    <>
      <PickChip {...chip(t('Member'), 'people')} useChoices={useMemberChoices} />
      <PickChip {...chip(t('Team'), 'team')} useChoices={useTeamChoices} />
      <PickChip {...chip(t('Project'), 'project')} useChoices={useProjectChoices} />
      <FilterChip
        {...chip(t('Location'), 'places')}
        choices={[{ value: 'yes', label: t('Split remote and office') }]}
      />
      <ZoneSelect
        aria-label={t('Time zone')}
        size="xs"
        w={190}
        value={zone}
        onChange={(value) => change('zone', value === null || value === time_zone ? '' : value)}
      />
    </>
  )
}
