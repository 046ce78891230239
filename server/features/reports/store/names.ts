import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import { siteNames } from '../../job-sites/public.ts'
import { policyNames } from '../../time-off/public.ts'
import { toolNames } from '../../tools/public.ts'
import { type DimensionName, dimensions } from '../rules/dimensions.ts'

type At = { organizationId: number; dimension: DimensionName; keys: readonly (string | null)[] }

/** The names of the records that keys of a dimension represent; no statement for other dimensions. */
export async function listNames(
  db: Db,
  { organizationId, dimension, keys }: At,
): Promise<Map<string, string>> {
  if (dimension !== 'team' && !dimensions[dimension].isRecord) return new Map()
  const given = [...new Set(keys)].filter((key) => key !== null)
  const ids = [...new Set(given.flatMap((key) => key.split(',').map(Number)))]
  const rows = namedRows(dimension, organizationId, ids)
  if (rows === undefined || ids.length === 0) return new Map()
  const named = await db.rows({ id: is.int, name: is.text.orNull }, rows)
  const nameOf = new Map(named.map(({ id, name }) => [String(id), name ?? '']))
  const nameOfKey = (key: string) => key.split(',').map((id) => nameOf.get(id) ?? `#${id}`)
  return new Map(given.map((key) => [key, nameOfKey(key).join(' + ')]))
}

function namedRows(dimension: DimensionName, organizationId: number, ids: number[]): Sql | undefined {
  switch (dimension) {
    case 'member':
      return sql`select user_id as id, name from member_directory
                 where organization_id = ${organizationId} and user_id = any(${ids}::int[])`
    case 'team':
      return sql`select id, name from team_directory where organization_id = ${organizationId} and id = any(${ids}::int[])`
    case 'project':
      return sql`select id, name from project_directory
                 where organization_id = ${organizationId} and id = any(${ids}::int[])`
    case 'client':
      return sql`select id, name from client_directory
                 where organization_id = ${organizationId} and id = any(${ids}::int[])`
    case 'task':
      return sql`select id, summary as name from task_directory
                 where organization_id = ${organizationId} and id = any(${ids}::int[])`
    case 'policy':
      return policyNames(organizationId, ids)
    case 'tool':
      return toolNames(organizationId, ids)
    case 'site':
      return siteNames(organizationId, ids)
    default:
      return undefined
  }
}
