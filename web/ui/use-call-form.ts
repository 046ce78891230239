import type { UseFormInput } from '@mantine/form'
import { useRef } from 'react'
import { accountCall } from '../api/account-client.ts'
import type { AccountCalls } from '../api/account-types.ts'
import { renamed } from '../api/problem.ts'
import { v2 } from '../api/v2.ts'
import type { Calls } from '../api/v2-types.ts'
import type { AnySendingCall, CallForm, SendingAccountCall } from './form-for.ts'
import { type ApiForm, useApiForm } from './use-api-form.ts'

type AnyCalls = Calls & AccountCalls

type Options<Call extends AnySendingCall, Values, Done> = (AnyCalls[Call]['path'] extends undefined
  ? unknown
  : { path: AnyCalls[Call]['path'] }) & {
  /** What the fields show at first; without it the form is empty. */
  values?: Values
  validate?: UseFormInput<Values>['validate']
  onSaved?: (reply: AnyCalls[Call]['reply'], values: Values) => unknown
  /** Sends it in another way than at once, such as later; then `onDone` follows. */
  by?: (send: (headers: Record<string, string>) => Promise<unknown>, values: Values) => Promise<Done>
  onDone?: (done: Done, values: Values) => unknown
  /** In addition to the ones that every call has; read when it is sent. */
  headers?: () => Record<string, string>
  /** Refusals that belong to one field, by their code. */
  fieldOf?: Record<string, keyof Values & string>
}

/** A form on the screen that sends what `formFor` declared, to the public API or to that of accounts. */
export function useCallForm<
  Call extends AnySendingCall,
  Values extends Record<string, unknown>,
  Done = unknown,
>(form: CallForm<Call, Values>, options: Options<Call, Values, Done>): ApiForm<Values> {
  const {
    path,
    values = form.empty,
    onSaved,
    headers,
    by,
    onDone,
    ...further
  } = options as Options<Call, Values, Done> & { path?: object }
  const saved = useRef(values)
  return useApiForm<Values, { reply: AnyCalls[Call]['reply'] } | { done: Done }>({
    ...further,
    initialValues: values,
    save: async (filled) => {
      const body = form.onlyChanges
        ? await form.changesBetween(saved.current, filled)
        : await form.bodyOf(filled)
      const sendIt = (more?: Record<string, string>) =>
        send(form.call, { path, body, headers: more ? { ...headers?.(), ...more } : headers?.() })
      try {
        return by ? { done: await by(sendIt, filled) } : { reply: await sendIt() }
      } catch (error) {
        throw form.fieldFor ? renamed(error, form.fieldFor) : error
      }
    },
    onSaved: (sent, filled) => {
      saved.current = filled
      return 'done' in sent ? onDone?.(sent.done, filled) : onSaved?.(sent.reply, filled)
    },
  })
}

/** What the form declared fits the call, which the type of either client alone can’t say. */
function send<Call extends AnySendingCall>(
  call: Call,
  input: { path?: object; body: object; headers?: Record<string, string> | undefined },
): Promise<AnyCalls[Call]['reply']> {
  const reply: Promise<unknown> = isOfAccounts(call)
    ? accountCall(call, input as never)
    : v2(call, input as never)
  return reply as Promise<AnyCalls[Call]['reply']>
}

function isOfAccounts(call: AnySendingCall): call is SendingAccountCall {
  return call.includes(' /account/')
}
