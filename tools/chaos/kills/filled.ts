import pg from 'pg'
import { openPostgres, withStore } from '../../../server/commands/store.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import { readConfig } from '../../../server/settings/config.ts'
import { makeCrew } from '../../../tests/journeys/crew.ts'
import { makeSite } from '../../../tests/journeys/site.ts'
import type { Environment } from '../operation/stage.ts'

const members = 50
/** Slots of each member. Enough that commands are at work for a while. */
const slots = 600

/** Fills an installation: an organization whose members tracked time in an old quarter. */
export async function fill(environment: Environment): Promise<void> {
  const { organizationId } = await makeSite(environment)
  await withStore(readConfig(environment), async ({ database, write }) => {
    const { projectId, userIds } = await write((writer) => makeCrew(writer, organizationId, members))
    const day = sql`date '2024-02-05'`
    await database.change(sql`
      insert into activities (organization_id, id, user_id, project_id, date, time_slot, starts_at, tracked, offered, room_from,
                              room_to, floats, keyboard, mouse, overall, input_tracked, tracks_input, billable, is_break,
                              time_type, client, uuid, part, created_at, updated_at)
      select ${organizationId}, (extract(epoch from slot.at)::bigint / 600) * 536870912 + m.number, m.user_id,
             ${projectId}::int, slot.at::date, slot.at, slot.at, 600, 600, 0, 600, false, 0, 0, 0, 0, false, true, false, 'normal',
             'tracker', gen_random_uuid(), 0, slot.at, slot.at
      from unnest(${userIds}::int[]) with ordinality m(user_id, number)
      cross join (select ${day}::timestamp at time zone 'UTC' + make_interval(mins => 10 * number) as at
                  from generate_series(0, ${slots - 1}::int) number) slot`)
  })
}

/** Counts and hashes what an operator would miss. */
const content = `
  select (select count(*) || ' ' || md5(string_agg(u::text, '|' order by id)) from users u) as users,
         (select count(*) || ' ' || md5(string_agg(m::text, '|' order by user_id)) from organization_members m) as members,
         (select count(*) || ' ' || md5(string_agg(a::text, '|' order by id)) from activities a) as activities,
         (select count(*) || ' ' || md5(string_agg(e::text, '|' order by id)) from audit_log_entries e) as entries`

export async function contentAt(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(content).finally(() => client.end())
  return JSON.stringify(rows[0])
}

/** The same of an embedded database, which is started for it. */
export async function contentIn(environment: Environment): Promise<string> {
  const { url, close } = await openPostgres(readConfig(environment))
  return contentAt(url).finally(close)
}
