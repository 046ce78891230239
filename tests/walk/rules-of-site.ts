import { is } from '../../server/foundation/db/columns.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import type { World } from '../../server/testing/world.ts'

/** The body of a call that names a rule of the site in its path; undefined: the call names none. */
export async function ruleBody(w: World, path: string): Promise<object | undefined> {
  const [, siteId, call] = /job_sites\/(\d+)\/(update|remove)_rules$/.exec(path) ?? []
  if (siteId === undefined) return undefined
  const [rule] = await w.database.rows(
    { id: is.int },
    sql`select id from job_site_rules where job_site_id = ${Number(siteId)} order by id limit 1`,
  )
  const id = rule?.id ?? 0
  return call === 'update' ? { rules: [{ id, exit_action: 'notify' }] } : { rule_ids: [id] }
}
