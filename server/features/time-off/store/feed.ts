import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import {
  timeOffBalancesChanged,
  timeOffPolicyChanged,
  timeOffPolicyCreated,
  timeOffPolicyRemoved,
} from '../facts.ts'
import { timeOffBalance } from '../records/time-off-balance.ts'
import { timeOffPolicy } from '../records/time-off-policy.ts'

export const policyFeed: Resource = {
  name: 'time_off_policy',
  deletion: 'it was deleted',
  record: timeOffPolicy,
  key: { id: 'p.id' },
  from: () => sql`time_off_policies p`,
  organization: 'p.organization_id',
  touches: touchedBy(
    on(timeOffPolicyCreated, ({ time_off_policy_id }) => [created(time_off_policy_id)]),
    on(timeOffPolicyChanged, ({ time_off_policy_id }) => [updated(time_off_policy_id)]),
    on(timeOffPolicyRemoved, ({ time_off_policy_id }) => [deleted(time_off_policy_id)]),
  ),
}

/** The balances of the current year; each new year has a posting for everybody. */
export const balanceFeed: Resource = {
  name: 'time_off_balance',
  deletion: 'its policy was deleted. The record has the current year',
  record: timeOffBalance,
  key: { id: 'b.id' },
  from: (now) => sql`(
    select m.organization_id, m.id, m.policy_id, m.user_id, p.name as policy_name, y.year,
           (select coalesce(sum(l.amount), 0)::bigint from time_off_postings l
            where l.organization_id = m.organization_id and l.policy_id = m.policy_id and l.user_id = m.user_id
              and l.year = y.year) as amount
    from time_off_memberships m
    join time_off_policies p on p.organization_id = m.organization_id and p.id = m.policy_id
    join organization_directory o on o.id = m.organization_id
    cross join lateral (
      select extract(year from ${now}::timestamptz at time zone o.time_zone)::int as year) y) b`,
  organization: 'b.organization_id',
  touches: touchedBy(
    on(timeOffBalancesChanged, (fact) => [
      ...fact.created_ids.map((id) => created(id)),
      ...fact.changed_ids.map((id) => updated(id)),
      ...fact.removed_ids.map((id) => deleted(id)),
    ]),
  ),
}
