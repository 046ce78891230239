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

/** What the address says, and how to change a part of it; going back undoes it. */
export function useSearchState() {
  const values: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const list = (name: string) => values[name]?.split(',').filter(Boolean) ?? []
  const change = (name: string, value: string | string[]) =>
    void navigate({
      to: '.',
      search: { ...values, [name]: String(value) || undefined },
      resetScroll: false,
    })
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
    changeAll: (changes: Record<string, string>) =>
      void navigate({ to: '.', search: { ...values, ...changes }, resetScroll: false }),
    /** What is typed is one step, however many pauses the typing has. */
    type: (name: string, value: string) =>
      void navigate({
        to: '.',
        search: { ...values, [name]: value || undefined },
        replace: values[name] !== undefined && value !== '',
        resetScroll: false,
      }),
    clear: () => void navigate({ to: '.', search: {} }),
  }
}
