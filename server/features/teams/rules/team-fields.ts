import { type Static, Type } from 'typebox'
import { idInput, nameInput, oneOfInput } from '../../../foundation/http/body.ts'
import { changedMetadata, type Metadata, metadataInput } from '../../../foundation/records/metadata.ts'
import { changedLeadOptions, type LeadOptions, leadOptionsInput } from './lead-options.ts'

/** How many members or projects of a team one call can change. */
export const mostChanges = 1_000

const lead = Type.Optional(Type.Boolean({ description: 'A lead always has the role manager.' }))

const newMember = Type.Object({ user_id: idInput(), role: oneOfInput('viewer', 'user', 'manager'), lead })

export const memberChange = Type.Object({
  user_id: idInput(),
  role: Type.Optional(oneOfInput('viewer', 'user', 'manager', 'remove')),
  lead,
})

const newProject = Type.Object({ project_id: idInput() })

export const projectChange = Type.Object({
  project_id: idInput(),
  remove: Type.Optional(Type.Boolean({ default: false })),
})

export const newTeam = Type.Object({
  name: nameInput(),
  metadata: Type.Optional(metadataInput),
  members: Type.Optional(Type.Array(newMember, { maxItems: mostChanges })),
  projects: Type.Optional(Type.Array(newProject, { maxItems: mostChanges })),
  lead_options: Type.Optional(leadOptionsInput),
})

export const changedTeam = Type.Object({
  name: Type.Optional(nameInput()),
  lead_options: Type.Optional(leadOptionsInput),
})

export const changedTeamMetadata = Type.Object({ metadata: metadataInput })

type Fields = Pick<Partial<Static<typeof newTeam>>, 'name' | 'metadata' | 'lead_options'>

export type TeamColumns = Partial<ReturnType<typeof teamColumns>>

/** What a call stores of its fields, in the columns of their names; the rest stays as it is. */
export function teamColumns(
  { name, metadata, lead_options }: Fields,
  current: { metadata: Metadata; lead_options: LeadOptions },
) {
  return {
    name: name?.trim(),
    metadata: metadata && changedMetadata(current.metadata, metadata),
    lead_options: lead_options && changedLeadOptions(current.lead_options, lead_options),
  }
}
