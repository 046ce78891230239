import type { Place } from '../../../api/access.ts'
import type { Lookup } from '../../../api/endpoint-context.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { parseZone } from '../../../foundation/time/zone.ts'
import { type Question, questionFaults } from '../../reports/public.ts'
import { membersAmong } from '../store/sendings.ts'

type Given = { question?: Partial<Question>; time_zone?: string }

/** What the schema cannot refuse. */
export function scheduleFaults({ question, time_zone }: Given): Detail[] {
  const faults = question === undefined ? [] : questionFaults(question)
  return [
    ...faults.map(({ attribute, error }) => ({ attribute: `question.${attribute}`, error })),
    ...(time_zone !== undefined && parseZone(time_zone) === undefined
      ? [{ attribute: 'time_zone', error: 'must be a time zone name, such as Europe/Lisbon' }]
      : []),
  ]
}

/** Only members get reports by mail. */
export async function recipientFaults({
  db,
  membership,
  body: { recipient_ids: ids },
}: Pick<Lookup<Place, unknown, { recipient_ids?: number[] }>, 'db' | 'membership' | 'body'>): Promise<
  Detail[]
> {
  if (ids === undefined) return []
  const known = await membersAmong(db, membership.organizationId, ids)
  const others = ids.filter((id) => !known.some(({ userId }) => userId === id))
  if (new Set(ids).size < ids.length)
    return [{ attribute: 'recipient_ids', error: 'must not contain duplicates' }]
  return others.length === 0
    ? []
    : [{ attribute: 'recipient_ids', error: `must be active members: ${others.join(', ')}` }]
}
