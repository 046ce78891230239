import { useMutation } from '@tanstack/react-query'
import { ask } from './ask.tsx'
import { sayDone, sayProblem } from './notices.tsx'

type Options = {
  remove: () => Promise<unknown>
  /** Makes what shows it fresh; the notice comes after. */
  refresh: () => Promise<unknown>
  question: Parameters<typeof ask>[0]
  done: string
}

export type Removal = { askAndRemove: () => Promise<void>; isBusy: boolean }

/** Removes a record once the reader is sure. */
export function useRemoval({ remove, refresh, question, done }: Options): Removal {
  const mutation = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await refresh()
      sayDone(done)
    },
    onError: sayProblem,
  })
  return {
    isBusy: mutation.isPending,
    askAndRemove: async () => {
      if (await ask(question)) mutation.mutate()
    },
  }
}
