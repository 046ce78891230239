import { t } from '../ui/text.ts'
import { zoneName } from '../ui/zone.ts'

export const groupings = ['team', 'place', 'none'] as const
export type Grouping = (typeof groupings)[number]

export type Groupable = { user_id: number; name: string; team_ids: number[]; time_zone: string }
export type PeopleRow<P> = { group: string; count: number } | { person: P }

type Given<P> = {
  by: Grouping
  teams: readonly { id: number; name: string }[]
  /** Only these teams group, if any are chosen. */
  chosenTeamIds?: readonly number[]
  /** They come last, close to where they were added. */
  added?: readonly P[]
}

/** People below the name of their team or place. Each is there once: in the first of their teams by name. */
export function peopleRows<P extends Groupable>(
  people: readonly P[],
  { by, teams, chosenTeamIds = [], added = [] }: Given<P>,
): PeopleRow<P>[] {
  const rowsOf = (some: readonly P[]) => some.map((person) => ({ person }))
  if (by === 'none') return rowsOf([...people, ...added])
  const grouping = teams
    .filter(({ id }) => chosenTeamIds.length === 0 || chosenTeamIds.includes(id))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const groupOf = ({ team_ids, time_zone }: P) =>
    by === 'place' ? placeName(time_zone) : grouping.find(({ id }) => team_ids.includes(id))?.name
  const groups = [...Map.groupBy(people, groupOf)]
    .map(([name, its]) => ({ name, its }))
    .sort((one, other) => Number(!one.name) - Number(!other.name) || compared(one.name, other.name))
  if (added.length > 0) groups.push({ name: t('Added'), its: [...added] })
  return groups.flatMap(({ name = t('No team'), its }) => [
    { group: name, count: its.length },
    ...rowsOf(its),
  ])
}

const compared = (one = '', other = '') => one.localeCompare(other)

/** `Lisbon` of `Europe/Lisbon`. */
function placeName(zone: string): string {
  return zoneName(zone.split('/').at(-1) ?? zone)
}
