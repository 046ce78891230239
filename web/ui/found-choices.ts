import type { UseQueryResult } from '@tanstack/react-query'
import type { Choice } from './chip.tsx'

export type FoundChoices = {
  choices: Choice[]
  /** The choices are those of another text, or there are none yet. */
  isLoading: boolean
}

/** The options that match the text, and the chosen ones, which need their names whatever is typed. */
export type UseChoices = (text: string, chosen: number[]) => FoundChoices

type Asked = Pick<UseQueryResult, 'isFetching' | 'isPending' | 'isPlaceholderData'>

/** Waits for the calls that find these choices alone: the rest of the page may take as long as it takes. */
export function foundChoices(choices: Choice[], ...asked: Asked[]): FoundChoices {
  const isOnItsWay = ({ isFetching, isPending, isPlaceholderData }: Asked) =>
    isFetching && (isPending || isPlaceholderData)
  return { choices, isLoading: asked.some(isOnItsWay) }
}
