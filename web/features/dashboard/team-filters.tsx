import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { useProjectChoices } from '../../directory/project-picker.tsx'
import { useTeamChoices } from '../../directory/team-picker.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { PickChip } from '../../ui/pick-chip.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { orders } from './team-order.ts'

/** The filters and the order of the team; the address holds them. */
export function TeamFilters() {
  const { text, chip, type } = useSearchState()
  const { id } = useOrganization()
  const [mayListTeams] = useMay(`GET /v2/organizations/${id}/teams`)
  const sorts = Object.entries(orders()).map(([value, label]) => ({ value, label }))
  return (
    <>
      <SearchField
        label={t('Search by name or project')}
        value={text('q')}
        onChange={(value) => type('q', value)}
      />
      <FilterChip {...chip(t('Working now'), 'working')} choices={[{ value: 'yes', label: t('Yes') }]} />
      {mayListTeams && <PickChip {...chip(t('Team'), 'team')} useChoices={useTeamChoices} />}
      <PickChip {...chip(t('Project'), 'project')} useChoices={useProjectChoices} />
      <FilterChip {...chip(t('Sort by'), 'sort')} isSingle choices={sorts} />
    </>
  )
}
