import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { readIds } from './search-text.ts'

export type Selection = {
  ids: number[]
  has: (id: number) => boolean
  toggle: (id: number) => void
  set: (ids: number[]) => void
  remove: (ids: number[]) => void
  clear: () => void
}

const name = 'chosen'

/** Which rows of a list are chosen. It is in the URL, so that a link shows the same, but it adds no step to go back to. */
export function useSelection(): Selection {
  const values: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const text = values[name] ?? ''
  return useMemo(() => {
    const ids = readIds(text)
    const chosen = new Set(ids)
    // From the address as it is then, not as it was drawn: two quick choices are both kept.
    const change = (choose: (before: number[]) => number[]) =>
      void navigate({
        to: '.',
        search: (now: Record<string, string | undefined>) => ({
          ...now,
          [name]: choose(readIds(now[name] ?? '')).join(',') || undefined,
        }),
        replace: true,
        resetScroll: false,
      })
    return {
      ids,
      has: (id) => chosen.has(id),
      toggle: (id) =>
        change((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id])),
      set: (next) => change(() => next),
      remove: (gone) => change((before) => before.filter((each) => !gone.includes(each))),
      clear: () => change(() => []),
    }
  }, [text, navigate])
}
