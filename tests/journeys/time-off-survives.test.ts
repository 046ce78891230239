import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { withStore } from '../../server/commands/store.ts'
import { organizationToSettle } from '../../server/features/time-off/store/memberships.ts'
import type { Database } from '../../server/foundation/db/database.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { announcedFacts } from '../../server/foundation/testing/announced-facts.ts'
import { queried } from '../../server/foundation/testing/queried.ts'
import { until } from '../../server/foundation/testing/until.ts'
import { systemClock } from '../../server/foundation/time/clock.ts'
import { readConfig } from '../../server/settings/config.ts'
import { makePlace } from '../../tools/chaos/place.ts'
import { makeCrew } from './crew.ts'
import { makeSite } from './site.ts'

const stops: (() => Promise<void>)[] = []
after(async () => {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop()
})

const members = 1_500
const policies = 3
const places = members * policies

test('kill -9 of workers while a new year opens: every year and every grant is posted once, and none is missing', async () => {
  const place = await makePlace({ STINT_RATE_LIMIT_PER_MINUTE: '0' }, (stop) => stops.push(stop))
  const { organizationId } = await makeSite(place.environment)
  await withStore(readConfig(place.environment), async ({ database, write }) => {
    const crew = await write((writer) => makeCrew(writer, organizationId, members))
    const year = Number(systemClock().now().slice(0, 4))
    await makeLastYear(database, organizationId, crew.userIds, year)
    const opened = async () => {
      const rows = await queried<{ count: number }>(
        database,
        sql`select count(*)::int as count from time_off_postings
            where organization_id = ${organizationId} and kind = 'opening'`,
      )
      return rows[0]?.count ?? 0
    }
    for (const [kill, share] of [0.05, 0.3, 0.6].entries()) {
      await until(async () => (await opened()) >= places * share, 'some years are open')
      await place.killWorker(kill % 2 === 0 ? 0 : 1)
    }
    await until(
      async () => (await organizationToSettle(database, systemClock().now())) === undefined,
      'everything that is due is posted',
    )
    const rows = await queried<object>(
      database,
      sql`select kind, year, amount, count(*)::int as count, count(distinct (policy_id, user_id))::int as places
          from time_off_postings where organization_id = ${organizationId}
          group by kind, year, amount order by kind, year`,
    )
    const once = { count: places, places }
    assert.deepEqual(rows, [
      { kind: 'accrual', year: year - 1, amount: 288_000, ...once },
      { kind: 'accrual', year, amount: 288_000, ...once },
      { kind: 'opening', year, amount: 288_000, ...once },
    ])
    const facts = await queried<{ told: number }>(
      database,
      sql`select count(distinct id)::int as told
          from ${announcedFacts}, jsonb_array_elements(payload -> 'changed_ids') id
          where organization_id = ${organizationId} and name = 'time_off_balances.changed'`,
    )
    assert.equal(facts[0]?.told, places, 'the change feed has every balance')
  })
})

/** Members on policies since last year, in whose books this year is not open yet. */
async function makeLastYear(
  database: Database,
  organizationId: number,
  userIds: readonly number[],
  year: number,
): Promise<void> {
  const start = `${year - 1}-01-01`
  await database.change(sql`
    with terms as (
      insert into time_off_policies (organization_id, name, accrual_type, accrual, allow_negative_balances, requires_approval,
                                     balance_rolls_over_annually, paid, auto_add_new_users, created_at, updated_at)
      select ${organizationId}, 'Policy ' || i, 'annual', '{"hours_per_year": 80, "maximum_to_accrue": 80}', false, true, true,
             true, false, now(), now()
      from generate_series(1, ${policies}::int) i returning id
    ), given as (
      insert into time_off_postings (organization_id, policy_id, user_id, year, date, kind, amount, period_key, rule, created_at)
      select ${organizationId}, terms.id, user_id, ${year - 1}, ${start}::date, 'accrual', 288000, ${String(year - 1)}, '{}', now()
      from terms, unnest(${userIds}::int[]) user_id
    )
    insert into time_off_memberships (organization_id, policy_id, user_id, assigned_on, start_on, first_start_on, settled_on,
                                      due_on, created_at, updated_at)
    select ${organizationId}, terms.id, user_id, ${start}::date, ${start}::date, ${start}::date, ${`${year - 1}-12-31`}::date,
           ${`${year}-01-01`}::date, now(), now()
    from terms, unnest(${userIds}::int[]) user_id`)
}
