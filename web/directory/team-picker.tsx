import { useQuery } from '@tanstack/react-query'
import { type FoundChoices, foundChoices } from '../ui/found-choices.ts'
import { IdPicker, type IdPickerProps } from '../ui/id-select.tsx'
import { t } from '../ui/text.ts'
import { useOrganization } from './current-organization.ts'
import { foundTeamsQuery, namedTeamsQuery } from './team-names.ts'

/** Finds teams by typing a part of their name; the value is a list of team ids. */
export function TeamPicker(props: IdPickerProps) {
  return <IdPicker nothingFoundMessage={t('No matching team.')} {...props} useChoices={useTeamChoices} />
}

/** Teams that match the text, and those already chosen, whose names the field shows. */
export function useTeamChoices(text: string, chosen: number[]): FoundChoices {
  const { id } = useOrganization()
  const named = useQuery(namedTeamsQuery(id, chosen))
  const found = useQuery(foundTeamsQuery(id, text))
  const all = [...(found.data ?? []), ...(chosen.length === 0 ? [] : (named.data ?? []))]
  const choices = new Map(all.map((team) => [team.id, { value: String(team.id), label: team.name }]))
  return foundChoices([...choices.values()], found, named)
}
