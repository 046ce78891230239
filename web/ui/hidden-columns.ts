import { useLocalStorage } from '@mantine/hooks'
import { useSearchState } from './search-state.ts'

const none = 'none'

/** The titles that a list hides: by the address if it says so, as that of a saved view does, else as this browser remembers. */
export function useHiddenColumns(list: string) {
  const { text, replaceAll } = useSearchState()
  const [remembered, remember] = useLocalStorage<string[]>({
    key: `stint-columns-${list}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const asked = text('hide')
  const hidden = asked === '' ? remembered : hiddenIn(asked)
  return {
    hidden,
    setHidden: (titles: string[]) =>
      asked === '' ? remember(titles) : replaceAll({ hide: hiddenText(titles) }),
  }
}

export function hiddenIn(text: string): string[] {
  return text === none ? [] : text.split(',')
}

/** A view that hides nothing says so: it is not up to the browser then. */
export function hiddenText(titles: readonly string[]): string {
  return titles.join(',') || none
}
