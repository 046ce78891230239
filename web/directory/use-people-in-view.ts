import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchState } from '../ui/search-state.ts'
import { readIds } from '../ui/search-text.ts'
import { useOrganization } from './current-organization.ts'
import { type Groupable, type Grouping, groupings, type PeopleRow, peopleRows } from './people-rows.ts'
import { allTeamsQuery } from './team-names.ts'

/** More people than these are grouped, and only the planned ones are in view at first. */
const fewPeople = 50

export type PeopleInView<P> = {
  rows: PeopleRow<P>[]
  shown: P[]
  hidden: P[]
  /** Shown without anything planned. */
  added: P[]
  count: number
  isLarge: boolean
  isEveryone: boolean
  showEveryone: (isEveryone: boolean) => void
}

/** Which people a plan shows, in which groups. Both are in the address. */
export function usePeopleInView<P extends Groupable>(
  all: readonly P[],
  isPlanned: (person: P) => boolean,
): PeopleInView<P> {
  const { id } = useOrganization()
  const { text, changeAll } = useSearchState()
  const isLarge = all.length > fewPeople
  const isEveryone = text('who') === '' ? !isLarge : text('who') === 'everyone'
  const by: Grouping = groupings.find((grouping) => grouping === text('group')) ?? (isLarge ? 'team' : 'none')
  const { data: teams } = useQuery({ ...allTeamsQuery(id), enabled: by === 'team' })
  const [addedIds, teamIds] = [text('with'), text('team')]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new each time and mean the same.
  return useMemo(() => {
    const planned = isEveryone ? all : all.filter(isPlanned)
    const inPlan = new Set(planned)
    const wanted = new Set(readIds(addedIds))
    const added = all.filter((person) => wanted.has(person.user_id) && !inPlan.has(person))
    const rows = peopleRows(planned, { by, teams: teams ?? [], chosenTeamIds: readIds(teamIds), added })
    const shown = [...planned, ...added]
    const inView = new Set(shown)
    return {
      rows,
      shown,
      added,
      hidden: all.filter((person) => !inView.has(person)),
      count: all.length,
      isLarge,
      isEveryone,
      showEveryone: (to: boolean) => changeAll({ who: to ? 'everyone' : 'planned', with: '' }),
    }
  }, [all, isEveryone, isLarge, by, teams, addedIds, teamIds])
}
