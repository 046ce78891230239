import type { Db } from '../foundation/db/database.ts'
import { problems } from '../foundation/http/problems.ts'
import { type Access, membershipIn, organizationStanding, type Place, standings } from './access.ts'
import { organizationIdsOf } from './caller.ts'

type Made = { organizationId: number; userId: number }
type Find<Its> = (db: Db, organizationIds: number[], id: number) => Promise<Its | undefined>

/** A record that shows what only its maker may see is theirs alone. To everybody else it looks missing. */
export function makerAlone<Its extends Made, Name extends string>(
  name: Name,
  find: Find<Its>,
  text: string,
): Access<Place<Its>, Record<Name, number>> {
  return {
    kind: 'record',
    async locate({ db, caller, params }) {
      const found = await find(db, organizationIdsOf(caller), params[name])
      if (found === undefined || found.userId !== caller.userId) throw problems.not_found()
      const membership = membershipIn(caller, found.organizationId)
      return { membership, standing: organizationStanding(membership), subject: found, isOwn: true }
    },
    allows: standings,
    sees: standings,
    text,
  }
}
