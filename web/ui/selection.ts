import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

export type Selection = {
  ids: number[]
  has: (id: number) => boolean
  toggle: (id: number) => void
  set: (ids: number[]) => void
  clear: () => void
}

const name = 'chosen'

/** Which rows of a list are chosen. It stands in the address, so that a link shows the same; it is no step to go back to. */
export function useSelection(): Selection {
  const values: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const text = values[name] ?? ''
  return useMemo(() => {
    const ids = readIds(text)
    const chosen = new Set(ids)
    const set = (next: number[]) =>
      void navigate({
        to: '.',
        search: { ...values, [name]: next.join(',') || undefined },
        replace: true,
        resetScroll: false,
      })
    return {
      ids,
      has: (id) => chosen.has(id),
      toggle: (id) => set(chosen.has(id) ? ids.filter((each) => each !== id) : [...ids, id]),
      set,
      clear: () => set([]),
    }
  }, [text, values, navigate])
}

/** `12,7` is `[12, 7]`; whatever is no id is left out. */
export function readIds(text: string): number[] {
  const ids = text.split(',').map(Number)
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))]
}
