import { parseSearch, writeSearch } from '../../ui/search-text.ts'

/** Parts of an address that say what is open or chosen at the moment, not what the list shows. */
const passing = ['view', 'chosen', 'new', 'open', 'peek']

/** What a view stores of an address, the same for the same filters in any order. */
export function queryOf(search: Record<string, unknown>, hide: string): string {
  const kept = Object.entries({ ...search, hide }).filter(([name]) => !passing.includes(name))
  return writeSearch(Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)))).slice(1)
}

/** The search of the address that shows a view. */
export function searchOf({ id, query }: { id: number; query: string }): Record<string, string> {
  return { ...parseSearch(query), view: String(id) }
}
