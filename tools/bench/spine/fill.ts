import { type Writer, writing } from '../../../server/api/writing.ts'
import { createToken } from '../../../server/features/identity/changes/organization-tokens.ts'
import { splitName } from '../../../server/features/identity/rules/person-name.ts'
import { insertUser } from '../../../server/features/identity/store/users.ts'
import { addMember } from '../../../server/features/organizations/changes/change-members.ts'
import { createOrganization } from '../../../server/features/organizations/changes/create-organization.ts'
import { activeAmong } from '../../../server/features/organizations/public.ts'
import { completeBudget } from '../../../server/features/projects/rules/budget.ts'
import type { Database } from '../../../server/foundation/db/database.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import { queriedOne } from '../../../server/foundation/testing/queried.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'

/** An organization with its owner's token, and the id in the middle of its projects. */
export type Filled = { organizationId: number; projects: number; token: string; middleProjectId: number }

const clients = 200
const members = 20

/** Creates organizations with this many projects each, and updates the planner statistics. */
export async function fill(database: Database, sizes: readonly number[]): Promise<Filled[]> {
  const site = { database, now: systemClock().now(), actor: { userId: undefined, ip: undefined } }
  const made: Filled[] = []
  for (const size of sizes)
    made.push(await writing({ ...site, factsAnnounced: () => {} }, (writer) => fillOne(writer, size)))
  await database.pool.query('vacuum (analyze)')
  return made
}

async function fillOne(writer: Writer, projects: number): Promise<Filled> {
  const { db, now } = writer
  const person = (name: string) =>
    insertUser(
      db,
      {
        ...splitName(name),
        email: `${name.replaceAll(' ', '.')}@bench.test`,
        passwordHash: undefined,
        timeZone: 'Europe/Paris',
      },
      now,
    )
  const ownerId = await person(`Owner of ${projects}`)
  const organizationId = await createOrganization(writer, {
    name: `Bench ${projects}`,
    ownerId,
    timeZone: 'Europe/Paris',
    currency: 'EUR',
  })
  for (let i = 1; i < members; i++)
    await addMember(writer, organizationId, {
      userId: await person(`Member ${i} of ${projects}`),
      role: 'user',
    })
  const { token } = await createToken(
    writer,
    { activeAmong },
    { organizationId, userId: ownerId, name: 'bench', expiry: '90' },
  )
  await insertClients(writer, organizationId)
  await insertProjects(writer, organizationId, projects)
  const { id } = await queriedOne<{ id: number }>(
    db,
    sql`select id from projects where organization_id = ${organizationId} and status = 'active'
        order by id offset ${Math.floor(projects / 2)} limit 1`,
  )
  return { organizationId, projects, token, middleProjectId: id }
}

async function insertClients({ db, now }: Writer, organizationId: number): Promise<void> {
  await db.change(sql`
    insert into clients (organization_id, name, emails, address, created_at, updated_at)
    select ${organizationId}::int, 'Client ' || i, array['billing' || i || '@client.test'], i || ' Harbour Street',
           ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${clients}::int) i`)
}

/** Realistic projects: most have a description and a client; some have rates, metadata or a budget, or are archived. */
async function insertProjects({ db, now }: Writer, organizationId: number, count: number): Promise<void> {
  const cost = JSON.stringify(completeBudget({ type: 'cost', cost: 12_500.5, recurrence: 'monthly' }))
  const hours = JSON.stringify(completeBudget({ type: 'hours', hours: 320, alerts: { near_limit: 75 } }))
  await db.change(sql`
    insert into projects (organization_id, name, description, status, type, client_id, billable, budget, metadata,
                          pay_rate, bill_rate, created_at, updated_at)
    select ${organizationId}::int,
           (array['Website relaunch', 'Mobile app', 'Support', 'Böhler & Søn audit', 'Data migration'])[1 + i % 5] || ' ' || i,
           case when i % 4 > 0 then 'Phase ' || i % 7 || ': what was agreed on in the "kick-off",' || E'\n'
             || 'with weekly reports to the client and an estimate per task. Ask the team lead before you go beyond it.' end,
           case when i % 20 = 19 then 'archived' else 'active' end,
           case when i % 50 = 49 then 'work_order' else 'project' end,
           case when i % 5 > 0 then its.first_client + i % ${clients}::int end,
           i % 3 > 0,
           case i % 6 when 0 then ${cost}::jsonb when 3 then ${hours}::jsonb end,
           case when i % 5 < 2 then jsonb_build_object('cost_center', 'C-' || i % 40, 'erp_id', 'P' || 100000 + i)
                else '{}' end,
           case when i % 2 = 0 then 20 + i % 60 + 0.5 end,
           case when i % 2 = 0 then 45 + i % 90 + 0.75 end,
           ${now}::timestamptz - i * interval '7 minutes 3.017 seconds',
           ${now}::timestamptz - i * interval '61.000409 seconds'
    from generate_series(1, ${count}::int) i,
         (select min(id) as first_client from clients where organization_id = ${organizationId}::int) its`)
}
