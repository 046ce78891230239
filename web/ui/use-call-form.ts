import type { UseFormInput } from '@mantine/form'
import { useRef } from 'react'
import { renamed } from '../api/problem.ts'
import { v2 } from '../api/v2.ts'
import type { Calls } from '../api/v2-types.ts'
import type { CallForm, SendingCall } from './form-for.ts'
import { type ApiForm, useApiForm } from './use-api-form.ts'

type Options<Call extends SendingCall, Values> = (Calls[Call]['path'] extends undefined
  ? unknown
  : { path: Calls[Call]['path'] }) & {
  /** What the fields show at first; without it the form is empty. */
  values?: Values
  validate?: UseFormInput<Values>['validate']
  onSaved?: (reply: Calls[Call]['reply'], values: Values) => unknown
  /** In addition to the ones that every call has. */
  headers?: Record<string, string>
  /** Refusals that belong to one field, by their code. */
  fieldOf?: Record<string, keyof Values & string>
}

/** A form on the screen that sends what `formFor` declared. */
export function useCallForm<Call extends SendingCall, Values extends Record<string, unknown>>(
  form: CallForm<Call, Values>,
  options: Options<Call, Values>,
): ApiForm<Values> {
  const {
    path,
    values = form.empty,
    validate,
    onSaved,
    fieldOf,
    headers,
  } = options as Options<Call, Values> & {
    path?: Calls[Call]['path']
  }
  const saved = useRef(values)
  return useApiForm<Values, Calls[Call]['reply']>({
    initialValues: values,
    validate,
    fieldOf,
    save: async (filled) => {
      const body = form.onlyChanges
        ? await form.changesBetween(saved.current, filled)
        : await form.bodyOf(filled)
      try {
        return await v2(form.call, { path, body, headers } as Parameters<typeof v2<Call>>[1])
      } catch (error) {
        throw form.fieldFor ? renamed(error, form.fieldFor) : error
      }
    },
    onSaved: (reply, filled) => {
      saved.current = filled
      return onSaved?.(reply, filled)
    },
  })
}
