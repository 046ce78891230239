import type { UseFormInput } from '@mantine/form'
import { accountCall } from '../api/account-client.ts'
import type { AccountCalls } from '../api/account-types.ts'
import type { CallForm, SendingAccountCall } from './form-for.ts'
import { type ApiForm, useApiForm } from './use-api-form.ts'

type Options<Call extends SendingAccountCall, Values> = (AccountCalls[Call]['path'] extends undefined
  ? unknown
  : { path: AccountCalls[Call]['path'] }) & {
  /** What the fields show at first; without it the form is empty. */
  values?: Values
  validate?: UseFormInput<Values>['validate']
  onSaved?: (reply: AccountCalls[Call]['reply'], values: Values) => unknown
  /** Refusals that belong to one field, by their code. */
  fieldOf?: Record<string, keyof Values & string>
}

/** A form on the screen that sends what `formFor` declared to the account API. */
export function useAccountForm<Call extends SendingAccountCall, Values extends Record<string, unknown>>(
  form: CallForm<Call, Values>,
  options: Options<Call, Values>,
): ApiForm<Values> {
  const { path, values = form.empty, ...further } = options as Options<Call, Values> & { path?: object }
  return useApiForm<Values, AccountCalls[Call]['reply']>({
    ...further,
    initialValues: values,
    save: async (filled) =>
      accountCall(form.call, { path, body: await form.bodyOf(filled) } as Parameters<
        typeof accountCall<Call>
      >[1]),
  })
}
