import { manages } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { useProjectChoices } from '../../directory/project-picker.tsx'
import { useTeamChoices } from '../../directory/team-picker.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { PickChip } from '../../ui/pick-chip.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { choicesOf, effectiveRoleTitles, roleTitles, trackingTitles } from './member-words.tsx'

const joined = [
  { value: '7', label: 'In the last 7 days' },
  { value: '30', label: 'In the last 30 days' },
  { value: '90', label: 'In the last 90 days' },
]

/** Every way in which the list of people can be narrowed; all of it stands in the address. */
export function PeopleFilters() {
  const { text, chip, type } = useSearchState()
  const isManager = manages(useOrganization())
  return (
    <>
      <SearchField
        label="Search by name or e-mail"
        value={text('q')}
        onChange={(value) => type('q', value)}
      />
      <FilterChip {...chip('Role', 'role')} choices={choicesOf(roleTitles)} />
      <PickChip {...one(chip('Project', 'project'))} useChoices={useProjectChoices} />
      {isManager && <ManagersFilters chip={chip} link={text('link')} />}
    </>
  )
}

type Chip = (
  name: string,
  key: string,
) => {
  name: string
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** Whoever sees everybody has more to choose from. */
function ManagersFilters({ chip, link }: { chip: Chip; link: string }) {
  return (
    <>
      <PickChip {...one(chip('Team', 'team'))} useChoices={useTeamChoices} />
      <FilterChip {...chip('In effect', 'effective')} choices={choicesOf(effectiveRoleTitles)} />
      <FilterChip {...chip('Tracking', 'tracking')} isSingle choices={choicesOf(trackingTitles)} />
      <FilterChip {...chip('Joined', 'joined')} isSingle choices={joined} />
      {link && (
        <FilterChip
          {...chip('Came by', 'link')}
          isSingle
          choices={[{ value: link, label: `invite link ${link}` }]}
        />
      )}
      <FilterChip {...chip('Status', 'removed')} choices={[{ value: 'yes', label: 'With removed' }]} />
    </>
  )
}

/** Of teams and projects one is chosen at a time: choosing another takes its place. */
function one<P extends { onChange: (chosen: string[]) => void }>(props: P): P {
  return { ...props, onChange: (chosen) => props.onChange(chosen.slice(-1)) }
}
