import { useLocalStorage } from '@mantine/hooks'
import { useUser } from '../api/account-state.ts'
import type { Page, Top } from './navigation.ts'
import { pagesIn } from './navigation.ts'

/** More would be a second navigation. */
export const mostPinned = 5

/** The pages that the reader keeps in sight, in the order of pinning; remembered in this browser for each person. */
export function usePinned(tops: Top[]): { pinned: Page[]; isFull: boolean; turn: (page: Page) => void } {
  const { id } = useUser()
  const [kept, keep] = useLocalStorage<string[]>({
    key: `stint-pinned-${id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const pages = pagesIn(tops)
  const pinned = kept.flatMap((title) => pages.find((page) => nameOf(page) === title) ?? [])
  return {
    pinned,
    isFull: pinned.length >= mostPinned,
    turn: (page) => {
      const name = nameOf(page)
      keep(kept.includes(name) ? kept.filter((each) => each !== name) : [...kept, name])
    },
  }
}

/** The same page in every organization. */
function nameOf({ to }: Page): string {
  return to.replace(/^\/organizations\/\d+/, '')
}
