import { type Static, Type } from 'typebox'
import type { Db } from '../../../foundation/db/database.ts'
import { nameInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { activeAmong } from '../../organizations/public.ts'
import { mostInTemplate, templateFaults, templateShiftInput } from '../rules/template-shifts.ts'

export const templateName = nameInput(100)
export const templateShifts = Type.Array(templateShiftInput, { minItems: 1, maxItems: mostInTemplate })

type Shifts = Static<typeof templateShifts>

/** Faults of what is there: each shift has a member or a label, and a minimum that fits. */
export function shapeFaults({ shifts }: { shifts?: Partial<Shifts[number]>[] }): Detail[] {
  return templateFaults(shifts)
}

/** Members of other organizations, or former ones. */
export async function memberFaults(
  db: Db,
  organizationId: number,
  shifts: Shifts | undefined,
): Promise<Detail[]> {
  const ids = (shifts ?? []).flatMap(({ user_id }) => user_id ?? [])
  if (ids.length === 0) return []
  const active = await activeAmong(db, organizationId, [...new Set(ids)])
  return (shifts ?? []).flatMap(({ user_id }, i) =>
    user_id == null || active.has(user_id)
      ? []
      : [{ attribute: `shifts[${i}].user_id`, error: 'must be an active member' }],
  )
}
