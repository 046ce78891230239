import { useNavigate, useSearch } from '@tanstack/react-router'

type Values = Record<string, string | undefined>

/** The search of a link, or what it changes. Pages say what they read; the router has no type for it. */
export function linkSearch(search: object | ((before: object) => object) | undefined): never {
  return search as never
}

/** The search part of the URL, and how to change it; going back undoes a change. */
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
    /** The same without a step: going back leaves the page. */
    replaceAll: (changes: Record<string, string>) => changeAll(changes, true),
    /** What is typed is one step, however many pauses the typing has. */
    type: (name: string, value: string) =>
      changeAll({ [name]: value || undefined }, values[name] !== undefined && value !== ''),
    clear: () => void navigate({ to: '.', search: {} }),
  }
}
