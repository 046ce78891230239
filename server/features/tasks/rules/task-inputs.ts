import { type Static, Type } from 'typebox'
import {
  instantInput,
  nameInput,
  oneOfInput,
  orNullInput,
  rateInput,
  textInput,
} from '../../../foundation/http/body.ts'
import { changedMetadata, type Metadata, metadataInput } from '../../../foundation/records/metadata.ts'
import { type Instant, parseInstant } from '../../../foundation/time/instant.ts'
import { rateColumn } from '../../projects/public.ts'
import { assigneeInputs } from './assignees.ts'
import type { OwnStatus } from './task-status.ts'

export const summaryInput = () => nameInput(1_000)
export const detailsInput = () => orNullInput(textInput(20_000))
export const dueAtInput = () => orNullInput(instantInput())

const fields = {
  ...assigneeInputs,
  details: Type.Optional(detailsInput()),
  due_at: Type.Optional(dueAtInput()),
  pay_rate: Type.Optional(orNullInput(rateInput())),
  bill_rate: Type.Optional(orNullInput(rateInput())),
  metadata: Type.Optional(metadataInput),
}

export const newTask = Type.Object({ summary: summaryInput(), ...fields })

/** `lock_version` is the version that was read; the other fields are changes. */
export const changedTask = Type.Object({
  lock_version: Type.Integer({
    minimum: 0,
    maximum: 2_147_483_647,
    description: 'The version that you read. If the task has changed since, the call returns 400 (11003).',
    'x-source': 'send the lock_version of the task that you read with GET /v2/tasks/{task_id}',
  }),
  summary: Type.Optional(summaryInput()),
  status: Type.Optional(oneOfInput('active', 'completed')),
  ...fields,
})

export type TaskColumns = Partial<Omit<ReturnType<typeof taskColumns>, 'status'>> & {
  status?: OwnStatus
  completed_at?: Instant | null
}

/** A field is stored in the column of its name, unless it says otherwise here. */
export function taskColumns(
  { lock_version, assignee_id, assignee_ids, ...body }: Partial<Static<typeof changedTask>>,
  { metadata }: { metadata: Metadata },
) {
  return {
    ...body,
    summary: body.summary?.trim(),
    due_at: instantColumn(body.due_at),
    pay_rate: rateColumn(body.pay_rate),
    bill_rate: rateColumn(body.bill_rate),
    metadata: body.metadata && changedMetadata(metadata, body.metadata),
  }
}

/** The value of a column: null removes it, undefined leaves it as it is. */
export function instantColumn(text: string | null | undefined): Instant | null | undefined {
  return text == null ? text : (parseInstant(text) ?? null)
}
