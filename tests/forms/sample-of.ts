import type { AnySendingCall, BodyOf, CallForm } from '../../web/ui/form-for.ts'

/** What was typed into a form, and the expected request. */
export type FormSample = {
  name: string
  call: AnySendingCall
  leavesOut: readonly string[]
  empty: Record<string, unknown>
  typed: Record<string, unknown>
  sent: Record<string, unknown>
  bodyOf(values: Record<string, unknown>): Promise<Record<string, unknown>>
}

export function sampleOf<Call extends AnySendingCall, Values extends Record<string, unknown>>(
  name: string,
  form: CallForm<Call, Values>,
  { typed, sent }: { typed: Values; sent: BodyOf<Call> },
): FormSample {
  return {
    name,
    call: form.call,
    leavesOut: Object.keys(form.leavesOut),
    empty: form.empty,
    typed,
    sent: sent,
    bodyOf: async (values) => (await form.bodyOf(values as Values)) as Record<string, unknown>,
  }
}
