import { type Static, Type } from 'typebox'
import {
  idInput,
  nameInput,
  oneOfInput,
  orNullInput,
  rateInput,
  textInput,
} from '../../../foundation/http/body.ts'
import { changedMetadata, metadataInput } from '../../../foundation/records/metadata.ts'
import { paletteSize, projectTypes } from '../records/project.ts'
import { budgetInput, completeBudget } from './budget.ts'
import { rateColumn } from './rate-column.ts'

const fields = {
  description: Type.Optional(orNullInput(textInput())),
  client_id: Type.Optional(orNullInput(idInput())),
  color: Type.Optional(
    orNullInput(
      Type.Integer({
        minimum: 1,
        maximum: paletteSize,
        description: 'One of the twelve palette colors; null for the automatic color.',
      }),
    ),
  ),
  budget: Type.Optional(orNullInput(budgetInput)),
  pay_rate: Type.Optional(orNullInput(rateInput())),
  bill_rate: Type.Optional(orNullInput(rateInput())),
}

const memberInput = Type.Object({
  user_id: idInput(),
  role: oneOfInput('viewer', 'user', 'manager'),
  pay_rate: Type.Optional(orNullInput(rateInput())),
  bill_rate: Type.Optional(orNullInput(rateInput())),
})

type NewMember = Static<typeof memberInput>

/** The first members of a new project: its creator manages it, unless others are named. */
export function firstMembers(maker: NewMember, named: readonly NewMember[] = []): readonly NewMember[] {
  return named.length > 0 ? named : [maker]
}

export const newProject = Type.Object({
  name: nameInput(),
  ...fields,
  billable: Type.Optional(Type.Boolean({ default: true })),
  type: Type.Optional(oneOfInput(...projectTypes)),
  metadata: Type.Optional(metadataInput),
  members: Type.Optional(Type.Array(memberInput, { maxItems: 1_000 })),
})

export const changedProject = Type.Object({
  name: Type.Optional(nameInput()),
  ...fields,
  billable: Type.Optional(Type.Boolean()),
  status: Type.Optional(oneOfInput('active', 'archived')),
})

type Given = Static<typeof changedProject> & Partial<Static<typeof newProject>>

export type ProjectColumns = Partial<Omit<ReturnType<typeof projectColumns>, 'status'>> & { status?: string }

/** A field is stored in the column of its name, unless it says otherwise here. */
export function projectColumns({ members, ...body }: Given) {
  return {
    ...body,
    name: body.name?.trim(),
    budget: body.budget && completeBudget(body.budget),
    pay_rate: rateColumn(body.pay_rate),
    bill_rate: rateColumn(body.bill_rate),
    metadata: body.metadata && changedMetadata({}, body.metadata),
  }
}
