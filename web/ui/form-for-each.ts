import { type BodyOf, type CallForm, type Declared, formFor, type SendingCall } from './form-for.ts'

type Entry<Call extends SendingCall, List extends keyof BodyOf<Call>> = Omit<
  BodyOf<Call>[List] extends readonly (infer E)[] ? E : never,
  'user_id'
>

type Nested = {
  /** Objects in an entry whose fields are fields of the form: `payment.pay_rate` is `pay_rate`. */
  groups?: readonly string[]
  /** Fields of such objects that this form leaves out, by path, and why. */
  leavesOutInside?: Readonly<Record<string, string>>
}

/** Declares a form whose call takes a list of users: each of `user_ids` is sent with the same fields. */
export function formForEach<Call extends SendingCall, List extends keyof BodyOf<Call> & string>(
  call: Call,
  list: List,
) {
  return <Values extends { user_ids: number[] }, Sent extends keyof Entry<Call, List>>({
    groups = [],
    leavesOutInside = {},
    ...declared
  }: Declared<Entry<Call, List>, Values, Sent> & Nested): CallForm<Call, Values> => {
    const entry: CallForm<Call, Values> = formFor(call)(declared as never)
    const bodyWith = ({ user_ids }: Values, fields: object) =>
      ({ [list]: user_ids.map((user_id) => ({ user_id, ...fields })) }) as BodyOf<Call>
    return {
      ...entry,
      leavesOut: Object.fromEntries(
        Object.entries({ ...entry.leavesOut, ...leavesOutInside }).map(([name, home]) => [
          `${list}.${name}`,
          home,
        ]),
      ),
      fieldFor: (attribute) => fieldIn(attribute, groups),
      bodyOf: async (values) => bodyWith(values, await entry.bodyOf(values)),
      changesBetween: async (before, values) => bodyWith(values, await entry.changesBetween(before, values)),
    }
  }
}

/** `members[0].payment.pay_rate` is the field `pay_rate`. */
function fieldIn(attribute: string, groups: readonly string[]): string {
  const path = attribute.replace(/^\w+\[\d+\]\.?/, '')
  const group = groups.find((name) => path.startsWith(`${name}.`))
  return group === undefined ? path : path.slice(group.length + 1)
}
