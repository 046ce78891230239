import type { AccountCalls } from '../api/account-types.ts'
import type { Calls } from '../api/v2-types.ts'

type Sending<All extends Record<keyof All, { body: unknown }>> = {
  [Call in keyof All]: All[Call]['body'] extends undefined ? never : Call
}[keyof All]

/** Calls that send a body. */
export type SendingCall = Sending<Calls>
export type SendingAccountCall = Sending<AccountCalls>
export type AnySendingCall = SendingCall | SendingAccountCall

export type BodyOf<Call extends AnySendingCall> = NonNullable<(Calls & AccountCalls)[Call]['body']>

/** A form of one call: what people fill in, and the body that it becomes. */
export type CallForm<Call extends AnySendingCall, Values> = {
  call: Call
  empty: Values
  onlyChanges: boolean
  leavesOut: Readonly<Record<string, string>>
  /** The field of the form that shows the faults of an attribute of the body, where its name differs. */
  fieldFor?: (attribute: string) => string
  bodyOf(values: Values): Promise<BodyOf<Call>>
  /** What to send so that what was there before becomes what was filled in. */
  changesBetween(before: Values, values: Values): Promise<BodyOf<Call>>
}

type RequiredKeys<Body> = { [Key in keyof Body]-?: undefined extends Body[Key] ? never : Key }[keyof Body]

export type Declared<Body, Values, Sent extends keyof Body> = {
  /** The form before anybody typed; its keys are the names of the fields. */
  empty: Values
  /** How each field of the body comes from the form. */
  sends: { [Key in Sent]: (values: Values) => Body[Key] | Promise<Body[Key]> }
  /** Every other field of the body, and why this form does not send it. A required field cannot be left out. */
  leavesOut: { [Key in Exclude<keyof Body, Sent>]: Key extends RequiredKeys<Body> ? never : string }
  /** Sends only what differs from before, so that another user's change to another field stays. */
  onlyChanges?: boolean
}

/** Declares a form against the body of its call: a field of the body that is neither sent nor left out does not compile. */
export function formFor<Call extends AnySendingCall>(call: Call) {
  return <Values extends object, Sent extends keyof BodyOf<Call>>({
    empty,
    sends,
    leavesOut,
    onlyChanges = false,
  }: Declared<BodyOf<Call>, Values, Sent>): CallForm<Call, Values> => {
    const bodyOf = async (values: Values) => {
      const names = Object.keys(sends) as Sent[]
      const sent = await Promise.all(names.map(async (name) => [name, await sends[name](values)] as const))
      return Object.fromEntries(sent.filter(([, value]) => value !== undefined)) as BodyOf<Call>
    }
    return {
      call,
      empty,
      onlyChanges,
      leavesOut,
      bodyOf,
      async changesBetween(before, values) {
        const [old, now] = [new Map(Object.entries(await bodyOf(before))), await bodyOf(values)]
        const isChanged = ([name, value]: [string, unknown]) =>
          JSON.stringify(value) !== JSON.stringify(old.get(name))
        return Object.fromEntries(Object.entries(now).filter(isChanged)) as BodyOf<Call>
      },
    }
  }
}

/** A record without some of its keys: which page sends which field is said once for all forms of a call. */
export function except<Homes extends object, Key extends keyof Homes>(
  homes: Homes,
  ...keys: Key[]
): Omit<Homes, Key> {
  const kept = Object.entries(homes).filter(([name]) => !keys.some((key) => key === name))
  return Object.fromEntries(kept) as Omit<Homes, Key>
}

/** The same form, with what it leaves out inside an object of its body: `{ 'user.name': 'why' }`. */
export function leavingOut<Call extends SendingCall, Values>(
  form: CallForm<Call, Values>,
  { leavesOut }: Pick<CallForm<Call, Values>, 'leavesOut'>,
): CallForm<Call, Values> {
  return { ...form, leavesOut: { ...form.leavesOut, ...leavesOut } }
}
