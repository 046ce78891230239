import { withStore } from '../../server/commands/store.ts'
import { createUser, prepareUser } from '../../server/features/identity/changes/create-user.ts'
import { createToken } from '../../server/features/identity/changes/organization-tokens.ts'
import { createOrganization } from '../../server/features/organizations/changes/create-organization.ts'
import { activeAmong } from '../../server/features/organizations/public.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { queried } from '../../server/foundation/testing/queried.ts'
import { readConfig } from '../../server/settings/config.ts'
import type { Environment } from '../../server/testing/stint-process.ts'

export type Site = { organizationId: number; token: string }

/** An organization with an owner's token, created beside the running server, as the command line would. */
export async function makeSite(environment: Environment): Promise<Site> {
  const person = await prepareUser({
    email: 'olive@stint.test',
    name: 'Olive Owner',
    password: 'long-enough-secret',
    timeZone: 'UTC',
  })
  return withStore(readConfig(environment), ({ write }) =>
    write(async (writer) => {
      const userId = await createUser(writer, person)
      const organizationId = await createOrganization(writer, {
        name: 'Steadfast',
        ownerId: userId,
        timeZone: 'UTC',
      })
      const given = { organizationId, userId, name: 'journey', expiry: 'never' } as const
      const { token } = await createToken(writer, { activeAmong }, given)
      return { organizationId, token }
    }),
  )
}

export type Counts = { projects: number; facts: number; entries: number; unsettled: number; failures: number }

/** An organization's projects in the database: rows, facts, audit entries, and undelivered facts. */
export function countWork(environment: Environment, organizationId: number): Promise<Counts> {
  return withStore(readConfig(environment), async ({ database }) => {
    const [counts] = await queried<Counts>(
      database,
      sql`
      select (select count(*) from projects where organization_id = ${organizationId})::int as projects,
             (select count(*) from facts where organization_id = ${organizationId} and name = 'project.created')::int as facts,
             (select count(*) from audit_log_entries
              where organization_id = ${organizationId} and record_type = 'Project')::int as entries,
             (select count(*) from fact_heads where position > settled_position)::int as unsettled,
             (select coalesce(sum(failures), 0) from fact_cursors)::int as failures`,
    )
    if (counts === undefined) throw new Error('No counts.')
    return counts
  })
}
