import { manages } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { useProjectChoices } from '../../directory/project-picker.tsx'
import { useTeamChoices } from '../../directory/team-picker.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { PickChip } from '../../ui/pick-chip.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { orders } from './team-order.ts'

const working = [{ value: 'yes', label: 'Yes' }]
const sorts = Object.entries(orders).map(([value, label]) => ({ value, label }))

/** How the team is narrowed and ordered; all of it stands in the address. */
export function TeamFilters() {
  const { text, chip, type } = useSearchState()
  const isManager = manages(useOrganization())
  return (
    <>
      <SearchField
        label="Search by name or project"
        value={text('q')}
        onChange={(value) => type('q', value)}
      />
      <FilterChip {...chip('Working now', 'working')} choices={working} />
      {isManager && <PickChip {...chip('Team', 'team')} useChoices={useTeamChoices} />}
      <PickChip {...chip('Project', 'project')} useChoices={useProjectChoices} />
      <FilterChip {...chip('Order', 'sort')} isSingle choices={sorts} />
    </>
  )
}
