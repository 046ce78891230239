import { type FormErrors, type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { ApiProblem } from '../api/problem.ts'
import { sortDetails } from './field-words.ts'

// biome-ignore lint/suspicious/noExplicitAny: the form library's own bound for values; records of unknown do not fit it.
type Values = Record<string, any>

type Options<V extends Values, Reply> = Pick<UseFormInput<V>, 'initialValues' | 'validate'> & {
  save: (values: V) => Promise<Reply>
  onSaved?: (reply: Reply, values: V) => unknown
}

export type ApiForm<V extends Values> = {
  form: UseFormReturnType<V>
  submit: (values: V) => void
  isSaving: boolean
  /** What could not be told at a field. */
  problem: ApiProblem | Error | undefined
}

/** A form whose answers come from the API: faults that it names are shown at their fields. */
export function useApiForm<V extends Values, Reply = unknown>({
  save,
  onSaved,
  ...options
}: Options<V, Reply>): ApiForm<V> {
  const form = useForm<V>({ mode: 'controlled', ...options })
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: (reply, values) => {
      form.resetDirty(values)
      return onSaved?.(reply, values)
    },
    onError: (error) => {
      const { atFields } = sortDetails(detailsOf(error), Object.keys(form.values))
      form.setErrors(atFields as FormErrors)
      const first = Object.keys(atFields)[0]
      if (first) form.getInputNode(first)?.focus()
    },
  })
  return {
    form,
    submit: (values) => mutation.mutate(values),
    isSaving: mutation.isPending,
    problem: toTell(mutation.error, form),
  }
}

function detailsOf(error: unknown) {
  return error instanceof ApiProblem ? error.details : []
}

function toTell<V extends Values>(error: Error | null, form: UseFormReturnType<V>): Error | undefined {
  if (error === null || (error instanceof ApiProblem && error.code === 'not_confirmed')) return undefined
  const details = detailsOf(error)
  if (details.length === 0) return error
  const { elsewhere } = sortDetails(details, Object.keys(form.values))
  return elsewhere.length === 0 ? undefined : new Error(elsewhere.join('; '))
}
