import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiProblem } from '../api/problem.ts'
import { faultIn, type Sorted, sortDetails } from './field-words.ts'
import { isNeeded, valueAt, withReason } from './needed-fields.ts'
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
  /** Puts the focus into the first field that has an error. */
  focusFirst: (errors: object) => void
  /** Sends what is typed now, after what is on its way. False: it was refused. `isQuiet` leaves the focus where it is. */
  save: (options?: { isQuiet?: boolean }) => Promise<boolean>
  isSaving: boolean
  /** Errors that belong to no field. */
  problem: Error | undefined
}

/** The mark is drawn: a label is read without it, and the field is announced as required. */
const neededMarks = { required: true, labelProps: { 'data-needed': true } }

/** A form whose answers come from the API: faults that it names are shown at their fields. */
export function useApiForm<V extends Values, Reply = unknown>(given: Options<V, Reply>): ApiForm<V> {
  const { save, onSaved, fieldOf = {}, validate, ...options } = given
  const form = useForm<V>({
    mode: 'controlled',
    ...options,
    ...(validate && { validate }),
    enhanceGetInputProps: ({ field, options: { type }, form }) => {
      const path = String(field)
      const [values, initial] = [form.getValues(), valueAt(form.getInitialValues(), path)]
      if (type !== 'input') return {}
      const error = withReason(faultIn(form.errors, path), valueAt(values, path), path)
      return { ...(isNeeded(validate, values, path, initial) && neededMarks), error }
    },
  })
  const sort = (error: Error) => sortFaults(error, Object.keys(form.values), fieldOf)
  // Read at the key or click: two that come before the next render must not save twice.
  const saving = useRef<Promise<boolean>>(undefined)
  const isQuiet = useRef(false)
  const mutation = useMutation({
    // Without a connection it fails at once, or is kept; it never hangs.
    networkMode: 'always',
    mutationFn: (values: V) => save(values, changedIn(values)),
    onSuccess: (reply, values) => {
      form.resetDirty(values)
      return onSaved?.(reply, values)
    },
    onError: (error) => {
      const { atFields } = sort(error)
      form.setErrors(atFields)
      if (!isQuiet.current) focusFirst(atFields)
    },
  })

  function send(values: V): Promise<boolean> {
    saving.current ??= mutation
      .mutateAsync(values)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        saving.current = undefined
      })
    return saving.current
  }

  return {
    form,
    focusFirst,
    submit: (values) => {
      isQuiet.current = false
      void send(values)
    },
    save: async (options = {}) => {
      isQuiet.current = options.isQuiet ?? false
      const { hasErrors, errors } = form.validate()
      if (!isQuiet.current) focusFirst(errors)
      if (hasErrors) return false
      await saving.current
      return form.isDirty() ? send(form.getValues()) : true
    },
    isSaving: mutation.isPending,
    problem: mutation.error ? toTell(mutation.error, sort(mutation.error)) : undefined,
  }

  function focusFirst(errors: object): void {
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
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
