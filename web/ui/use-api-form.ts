import { type FormErrors, type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiProblem } from '../api/problem.ts'
import { type Sorted, sortDetails } from './field-words.ts'
import { problemWords } from './problem-words.ts'

// biome-ignore lint/suspicious/noExplicitAny: the form library's own bound for values; records of unknown do not fit it.
type Values = Record<string, any>

type Options<V extends Values, Reply> = Pick<UseFormInput<V>, 'initialValues' | 'validate'> & {
  /** `changed` is what differs from what was there: sent alone, it leaves what others changed meanwhile. */
  save: (values: V, changed: Partial<V>) => Promise<Reply>
  onSaved?: (reply: Reply, values: V) => unknown
  /** Refusals that are about one field, by their code. */
  fieldOf?: Record<string, keyof V & string>
}

export type ApiForm<V extends Values> = {
  form: UseFormReturnType<V>
  submit: (values: V) => void
  isSaving: boolean
  /** What could not be told at a field. */
  problem: Error | undefined
}

/** A form whose answers come from the API: faults that it names are shown at their fields. */
export function useApiForm<V extends Values, Reply = unknown>(given: Options<V, Reply>): ApiForm<V> {
  const { save, onSaved, fieldOf = {}, ...options } = given
  const form = useForm<V>({ mode: 'controlled', ...options })
  const sort = (error: Error) => sortFaults(error, Object.keys(form.values), fieldOf)
  // Read at the key or click: two that come before the next render must not save twice.
  const isSaving = useRef(false)
  const mutation = useMutation({
    mutationFn: (values: V) => save(values, changedIn(values)),
    onSuccess: (reply, values) => {
      form.resetDirty(values)
      return onSaved?.(reply, values)
    },
    onError: (error) => {
      const { atFields } = sort(error)
      form.setErrors(atFields as FormErrors)
      const first = Object.keys(atFields)[0]
      if (first) form.getInputNode(first)?.focus()
    },
    onSettled: () => {
      isSaving.current = false
    },
  })
  return {
    form,
    submit: (values) => {
      if (isSaving.current) return
      isSaving.current = true
      mutation.mutate(values)
    },
    isSaving: mutation.isPending,
    problem: mutation.error ? toTell(mutation.error, sort(mutation.error)) : undefined,
  }

  function changedIn(values: V): Partial<V> {
    return Object.fromEntries(Object.entries(values).filter(([name]) => form.isDirty(name))) as Partial<V>
  }
}

function sortFaults(error: Error, fields: string[], fieldOf: Record<string, string>): Sorted {
  if (!(error instanceof ApiProblem)) return { atFields: {}, elsewhere: [] }
  const field = fieldOf[error.code]
  return field === undefined
    ? sortDetails(error.details, fields)
    : { atFields: { [field]: problemWords(error) }, elsewhere: [] }
}

function toTell(error: Error, { atFields, elsewhere }: Sorted): Error | undefined {
  if (error instanceof ApiProblem && error.code === 'not_confirmed') return undefined
  if (elsewhere.length > 0) return new Error(elsewhere.join('; '))
  return Object.keys(atFields).length > 0 ? undefined : error
}
