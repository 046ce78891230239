import { Type } from 'typebox'
import { idInput, oneOfInput } from '../../../foundation/http/body.ts'

/** How many members or projects of a team one call can change. */
export const mostChanges = 1_000

const lead = Type.Optional(Type.Boolean({ description: 'A lead always has the role manager.' }))

export const newMemberInput = Type.Object({
  user_id: idInput(),
  role: oneOfInput('viewer', 'user', 'manager'),
  lead,
})

export const memberChangeInput = Type.Object({
  user_id: idInput(),
  role: Type.Optional(oneOfInput('viewer', 'user', 'manager', 'remove')),
  lead,
})

export const newProjectInput = Type.Object({ project_id: idInput() })

export const projectChangeInput = Type.Object({
  project_id: idInput(),
  remove: Type.Optional(Type.Boolean({ default: false })),
})
