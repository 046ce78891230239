import { signedIn } from '../server/api/access.ts'
import { subscriber } from '../server/api/background.ts'
import { endpoint } from '../server/api/endpoint.ts'
import { on } from '../server/api/resource.ts'
import type { Writer } from '../server/api/writing.ts'
import { mayUseClient } from '../server/features/clients/access.ts'
import { clientAudit } from '../server/features/clients/audits.ts'
import { clientChanged } from '../server/features/clients/facts.ts'
import { type ClientRow, client } from '../server/features/clients/records/client.ts'
import { projectChanged } from '../server/features/projects/facts.ts'
import { is } from '../server/foundation/db/columns.ts'
import type { Db } from '../server/foundation/db/database.ts'
import { sql } from '../server/foundation/db/sql.ts'
import { one, success } from '../server/foundation/http/reply.ts'

// Faults that the compiler must refuse. Nothing here runs: `npm run check` fails when one of them compiles.

export const hearsWhatNobodyDefined = subscriber({
  name: 'planted',
  // @ts-expect-error: subscribers hear kinds of facts, not names
  hears: ['project.chnaged'],
  handle: async () => {},
})

export const readsWhatTheFactLacks = subscriber({
  name: 'planted',
  hears: [projectChanged],
  // @ts-expect-error: the payload has no such field
  handle: async (_writer, { payload }) => void payload.project_nmae,
})

// @ts-expect-error: feeds are touched with the fields that the fact has
export const touchesByAnotherField = on(clientChanged, ({ clientId }) => [clientId])

export function announcesAnIncompleteFact({ announce }: Writer): void {
  // @ts-expect-error: client_id is missing
  announce(clientChanged({ organization_id: 1, changed: [] }))
}

export function misspellsACell(row: ClientRow): unknown {
  // @ts-expect-error: the record has no such cell
  return row.cell('duration_second')
}

export async function misspellsAnAlias(db: Db): Promise<number[]> {
  const rows = await db.rows({ total: is.int }, sql`select 1 as sum`)
  // @ts-expect-error: the statement declares total; that it selects sum is found when it runs
  return rows.map((row) => row.sum)
}

export const usesAMembershipWithoutOne = endpoint({
  post: '/v2/planted',
  tag: 'Planted',
  summary: 'Planted',
  access: signedIn,
  reply: success,
  // @ts-expect-error: signedIn finds no membership
  handle: ({ membership }) => void membership,
})

export const readsAParameterThatThePathLacks = endpoint({
  put: '/v2/clients/:client_id',
  tag: 'Planted',
  summary: 'Planted',
  access: mayUseClient,
  reply: success,
  // @ts-expect-error: the path has no such parameter
  handle: ({ params }) => void (params.no_such_param ?? 0),
})

export const givesAnotherPathToAnAccess = endpoint({
  get: '/v2/planted/:planted_id',
  tag: 'Planted',
  summary: 'Planted',
  // @ts-expect-error: the access value needs client_id
  access: mayUseClient,
  reply: one(client),
  handle: ({ subject }) => subject,
})

export function misspellsARecordType({ audit }: Writer): void {
  const change = { organizationId: 1, recordId: 1 }
  // @ts-expect-error: entries come from a kind of record, not from a name
  audit({ ...change, action: 'update', recordType: 'Cleint' })
  // @ts-expect-error: a client has no such action
  audit(clientAudit('updaet', change))
}
