import { useNavigate, useSearch } from '@tanstack/react-router'

/** The query of the address as plain text values: `{ q: 'ana', role: 'owner,manager' }`. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function writeSearch(values: Record<string, unknown>): string {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))
    .toString()
    .replaceAll('%2C', ',')
  return query === '' ? '' : `?${query}`
}

type Values = Record<string, string | undefined>

/** What the address says, and how to change a part of it; going back undoes it. */
export function useSearchState() {
  const values: Values = useSearch({ strict: false })
  const navigate = useNavigate()
  const list = (name: string) => values[name]?.split(',').filter(Boolean) ?? []
  // From the address as it is then, not as it was drawn: two quick changes are both kept.
  const changeAll = (changes: Values, replace = false) =>
    void navigate({
      to: '.',
      search: (now: Values) => ({ ...now, ...changes }),
      replace,
      resetScroll: false,
    })
  const change = (name: string, value: string | string[]) => changeAll({ [name]: String(value) || undefined })
  return {
    text: (name: string) => values[name] ?? '',
    list,
    change,
    /** What a chip needs to show and change the choices under a name of the address. */
    chip: (title: string, name: string) => ({
      name: title,
      chosen: list(name),
      onChange: (chosen: string[]) => change(name, chosen),
    }),
    /** Several parts in one step. */
    changeAll: (changes: Record<string, string>) => changeAll(changes),
    /** What is typed is one step, however many pauses the typing has. */
    type: (name: string, value: string) =>
      changeAll({ [name]: value || undefined }, values[name] !== undefined && value !== ''),
    clear: () => void navigate({ to: '.', search: {} }),
  }
}
