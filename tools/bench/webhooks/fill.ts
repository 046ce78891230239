import { randomBytes, randomUUID } from 'node:crypto'
import { writing } from '../../../server/api/writing.ts'
import { createToken } from '../../../server/features/identity/changes/organization-tokens.ts'
import { splitName } from '../../../server/features/identity/rules/person-name.ts'
import { insertUser } from '../../../server/features/identity/store/users.ts'
import { createOrganization } from '../../../server/features/organizations/changes/create-organization.ts'
import { activeAmong } from '../../../server/features/organizations/public.ts'
import { insertProject } from '../../../server/features/projects/store/projects.ts'
import { taskCreate } from '../../../server/features/tasks/events.ts'
import { bodyOf } from '../../../server/features/webhooks/events/body.ts'
import { insertDeliveries } from '../../../server/features/webhooks/store/audience.ts'
import { noOrganization } from '../../../server/features/webhooks/store/organizations.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import { sealer } from '../../../server/foundation/secrecy/sealed.ts'
import { queried } from '../../../server/foundation/testing/queried.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { readConfig } from '../../../server/settings/config.ts'
import { masterKeyOf } from '../../../server/settings/master-key.ts'
import { readSecrets } from '../../../server/settings/secrets.ts'
import type { Site } from '../site.ts'

export type Tenant = { organizationId: number; projectId: number; token: string }

const clock = systemClock()

export function fillTenant({ database }: Site): Promise<Tenant> {
  const site = {
    database,
    now: clock.now(),
    actor: { userId: undefined, ip: undefined },
    factsAnnounced: () => {},
  }
  return writing(site, async (writer) => {
    const person = {
      ...splitName('Bench Owner'),
      email: 'owner@bench.test',
      passwordHash: undefined,
      timeZone: 'UTC',
    }
    const ownerId = await insertUser(writer.db, person, writer.now)
    const terms = { name: 'Bench', ownerId, timeZone: 'UTC' }
    const organizationId = await createOrganization(writer, terms)
    const projectId = await insertProject(writer.db, organizationId, { name: 'Bench' }, writer.now)
    const given = { organizationId, userId: ownerId, name: 'bench', expiry: 'never' } as const
    const { token } = await createToken(writer, { activeAmong }, given)
    return { organizationId, projectId, token }
  })
}

export type Hook = { id: number; path: string }

/** Active webhooks, as if their handshakes were done. The path identifies each one. */
export async function fillHooks(
  { database, environment }: Site,
  { organizationId }: Tenant,
  { origin, count, events }: { origin: string; count: number; events: string[] },
): Promise<Hook[]> {
  const { secret } = readSecrets(readConfig(environment))
  const sealed = sealer(await masterKeyOf(database, secret), 'webhooks').seal(
    Buffer.from(randomBytes(32).toString('hex')),
  )
  const now = clock.now()
  const rows = await queried<{ id: number; target_url: string }>(
    database,
    sql`
    insert into webhooks (scope, organization_id, created_by_id, target_url, events, status, sealed_secret, active_since,
                          created_at, updated_at)
    select 'organization', ${organizationId}::int, (select min(id) from users), ${`${origin}/`} || gen_random_uuid(),
           ${events}::text[], 'active', ${sealed}::bytea, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${count}::int)
    returning id, target_url`,
  )
  return rows.map(({ id, target_url }) => ({ id, path: target_url.slice(origin.length) }))
}

/** Clears earlier measurements: their rows, and the bloat in the tables. */
export async function emptyLedger({ database }: Site): Promise<void> {
  await database.pool.query('truncate webhook_attempts, webhook_deliveries, webhook_organizations')
  await database.pool.query('delete from webhooks')
}

const piece = 10_000

/** A backlog that alternates between lanes, all visible to the worker. */
export async function fillBacklog({ database }: Site, hooks: readonly Hook[], count: number): Promise<void> {
  const { body, uuid } = sampleBody()
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    for (let made = 0; made < count; made += piece)
      await client.query(
        `insert into webhook_deliveries (organization_id, webhook_id, uuid, event, body, created_at, run_at)
         select 0, ($1::int[])[1 + i % $2], $3, $4, $5, $6, $6 from generate_series(1, $7::int) i`,
        [
          hooks.map(({ id }) => id),
          hooks.length,
          uuid,
          taskCreate.name,
          body,
          clock.now(),
          Math.min(piece, count - made),
        ],
      )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Deliveries that are due now, one for each webhook given. */
export async function fillDue({ database }: Site, hooks: readonly Hook[]): Promise<void> {
  const now = clock.now()
  const made = hooks.map(({ id: webhookId }) => ({
    webhookId,
    organizationId: noOrganization,
    event: taskCreate.name,
    createdAt: now,
    ...sampleBody(),
  }))
  await insertDeliveries(database, made, now)
}

export function sampleBody(): { uuid: string; body: string } {
  const uuid = randomUUID()
  return { uuid, body: bodyOf(uuid, taskCreate.name, clock.now(), taskCreate.sample) }
}
