import { Type } from 'typebox'
import { instantInput, orNullInput, rateInput, textInput } from '../../../foundation/http/body.ts'
import { metadataInput } from '../../../foundation/records/metadata.ts'
import { type Instant, parseInstant } from '../../../foundation/time/instant.ts'
import { assigneeInputs } from './assignees.ts'

export const summaryInput = () => Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' })
export const detailsInput = () => orNullInput(textInput(20_000))
export const dueAtInput = () => orNullInput(instantInput())

/** What both a create and a change of a task accept. */
export const taskInputs = {
  ...assigneeInputs,
  details: Type.Optional(detailsInput()),
  due_at: Type.Optional(dueAtInput()),
  pay_rate: Type.Optional(orNullInput(rateInput())),
  bill_rate: Type.Optional(orNullInput(rateInput())),
  metadata: Type.Optional(metadataInput),
}

/** The value of a column: null removes it, undefined leaves it as it is. */
export function instantColumn(text: string | null | undefined): Instant | null | undefined {
  return text == null ? text : (parseInstant(text) ?? null)
}
