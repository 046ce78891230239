import { Type } from 'typebox'
import type { Db } from '../../../foundation/db/database.ts'
import { idInput, nameInput, orNullInput, textInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { metadataInput } from '../../../foundation/records/metadata.ts'
import { projectsAmong } from '../../projects/public.ts'

/** What a client can be given, in a create and in a change. */
export const clientFields = {
  emails: Type.Optional(Type.Array(Type.String({ format: 'email', maxLength: 255 }), { maxItems: 50 })),
  phone: Type.Optional(orNullInput(textInput(50))),
  address: Type.Optional(textInput(1_000)),
  project_ids: Type.Optional(
    Type.Array(Type.Union([idInput(), Type.String({ maxLength: 9, pattern: '^[1-9]\\d{0,8}$' })]), {
      maxItems: 5_000,
    }),
  ),
  invoice_notes: Type.Optional(orNullInput(textInput())),
  net_terms: Type.Optional(orNullInput(Type.Integer({ minimum: 0, maximum: 3_650 }))),
  metadata: Type.Optional(metadataInput),
}

export const newClientFields = { name: nameInput(), ...clientFields }

/** Ids were sent as text by older clients of the interface; both are the same id. */
export function idsOf(given: (number | string)[] | undefined): number[] | undefined {
  return given && [...new Set(given.map(Number))]
}

/** Projects that are not of the organization, named one by one. */
export async function projectFaults(
  db: Db,
  organizationId: number,
  ids: number[] | undefined,
): Promise<Detail[]> {
  if (ids === undefined || ids.length === 0) return []
  const known = await projectsAmong(db, organizationId, ids)
  return ids.flatMap((id, i) =>
    known.has(id) ? [] : [{ attribute: `project_ids[${i}]`, error: 'is not a project of the organization' }],
  )
}
