import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import { databaseNow, databaseNowPlus } from '../../../foundation/time/database-time.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { isEntitled, isReached, isToHandle } from './entitled.ts'
import { hostOf, partyOf } from './parties.ts'

// The ledger of deliveries is also their queue. Each webhook is a lane, and every lane gets its turn. An organization, a user
// and a host have a bounded number of places in a process, however many lanes they have.

const claim = columns({
  organizationId: is.int,
  webhookId: is.int,
  id: is.int,
  uuid: is.uuid,
  body: is.text,
  /** The number of this attempt, and a fence: a response to an earlier one changes nothing. */
  attempt: is.int,
  tries: is.int,
  triedBefore: is.instant.orNull,
  targetUrl: is.text,
  sealedSecret: is.bytes,
  party: is.int,
  host: is.text,
})
export type Claim = Selected<typeof claim>

export type ClaimWish = {
  /** How many more may be in progress. */
  most: number
  /** How many may be in progress per lane, party and host. */
  mostPerLane: number
  mostPerParty: number
  mostPerHost: number
  /** How many this process is sending. */
  busy: {
    lanes: ReadonlyMap<number, number>
    parties: ReadonlyMap<number, number>
    hosts: ReadonlyMap<string, number>
  }
  /** Another one each time: it shuffles the lanes of a party, so that none is always the last. */
  shuffle: number
  probeScheduleMs: readonly number[]
}

/** After this, another process takes over from a killed one. A living one renews long before (work/leases.ts). */
const leaseSeconds = 8

/** No earlier delivery about the same subject is still waiting. */
const isNextOfItsSubject = sql`
  (d.subject is null or not exists (
    select from webhook_deliveries e
    where e.organization_id = d.organization_id and e.webhook_id = d.webhook_id and e.subject = d.subject and e.id < d.id and e.run_at is not null))`

/**
 * Claims due deliveries as evenly over the parties and their lanes as possible. Lanes are found by hopping along the queue's
 * index, whose full order is named so that the planner can't pick an index full of finished deliveries. A paused lane gives
 * one delivery, as its probe, to the first process that locks it. Claimed deliveries are skipped, never waited for.
 */
export function claimDue(db: Db, wish: ClaimWish, now: Instant): Promise<Claim[]> {
  const { lanes, parties, hosts } = wish.busy
  return db.rows(
    claim,
    sql`
    with recursive lane(id) as (
      (select webhook_id from webhook_deliveries where run_at is not null order by webhook_id, run_at, id limit 1)
      union all
      select (select d.webhook_id from webhook_deliveries d
              where d.run_at is not null and d.webhook_id > lane.id order by d.webhook_id, d.run_at, d.id limit 1)
      from lane where lane.id is not null
    ),
    to_probe as materialized (
      select w.id from webhooks w
      where w.id in (select lane.id from lane) and w.probe_at <= ${now}
      for no key update skip locked
    ),
    sending as (
      select w.id, w.user_id, w.target_url, w.sealed_secret, ${partyOf} as party, ${hostOf} as host,
             case when w.probe_at is null then ${wish.mostPerLane}::int else 1 end - coalesce(b.count, 0) as free,
             hashint4extended(w.id, ${wish.shuffle}::bigint) as shuffled
      from lane join webhooks w on w.id = lane.id
      left join ${counts(lanes, sql`int`)} as b(id, count) on b.id = w.id
      where w.status = 'active' and w.deleted_at is null and ${isEntitled}
        and (w.probe_at is null or w.id in (select to_probe.id from to_probe))
        and coalesce(b.count, 0) < case when w.probe_at is null then ${wish.mostPerLane}::int else 1 end
    ),
    shared as (
      select s.*, ${wish.mostPerParty}::int - coalesce(p.count, 0) as party_free,
             ${wish.mostPerHost}::int - coalesce(h.count, 0) as host_free,
             count(*) over (partition by s.party) as party_lanes, count(*) over (partition by s.host) as host_lanes,
             row_number() over (partition by s.party order by s.shuffled) as party_turn,
             row_number() over (partition by s.host order by s.shuffled) as host_turn
      from sending s
      left join ${counts(parties, sql`int`)} as p(party, count) on p.party = s.party
      left join ${counts(hosts, sql`text`)} as h(host, count) on h.host = s.host
    ),
    open as materialized (
      select s.id, s.user_id, s.target_url, s.sealed_secret, s.party, s.host, count(*) over () as lanes,
             least(s.free, greatest(1, s.party_free / s.party_lanes), greatest(1, s.host_free / s.host_lanes)) as free
      from shared s where s.party_turn <= s.party_free and s.host_turn <= s.host_free
      order by s.party_turn, s.shuffled limit ${wish.most}::int
    ),
    due as (
      select open.id as webhook_id, next.organization_id, next.id
      from open cross join lateral (
        select d.organization_id, d.id from webhook_deliveries d
        where d.webhook_id = open.id and d.run_at <= ${now}
          and (d.leased_until is null or d.leased_until < ${databaseNow}) and ${isNextOfItsSubject}
          and ${isReached(sql`open.user_id`)}
        order by d.run_at, d.id
        limit least(open.free, greatest(1, ${wish.most}::int / open.lanes))
        for update skip locked
      ) next
      limit ${wish.most}::int
    ),
    probing as (
      update webhooks w
      set probes = w.probes + 1,
          probe_at = ${now}::timestamptz + make_interval(secs =>
            (${wish.probeScheduleMs}::float8[])[least(w.probes + 1, ${wish.probeScheduleMs.length}::int)] / 1000)
      from due where w.id = due.webhook_id and w.probe_at is not null
    )
    update webhook_deliveries d
    set attempts = d.attempts + 1, tries = d.tries + 1,
        leased_until = ${databaseNowPlus(leaseSeconds)}
    from due join open on open.id = due.webhook_id
    where d.organization_id = due.organization_id and d.webhook_id = due.webhook_id and d.id = due.id
    returning d.organization_id as "organizationId", d.webhook_id as "webhookId", d.id, d.uuid, d.body, d.attempts as attempt, d.tries,
              d.last_attempt_at as "triedBefore", open.target_url as "targetUrl", open.sealed_secret as "sealedSecret", open.party, open.host`,
  )
}

function counts(busy: ReadonlyMap<number | string, number>, type: Sql): Sql {
  return sql`unnest(${[...busy.keys()]}::${type}[], ${[...busy.values()]}::int[])`
}

/** Keeps slow deliveries. Deliveries that another process has claimed in the meantime stay with that process. */
export async function renewLeases(db: Db, held: readonly InHand[]): Promise<void> {
  const list = (pick: (each: InHand) => number) => held.map(pick)
  await db.change(sql`
    update webhook_deliveries d set leased_until = ${databaseNowPlus(leaseSeconds)}
    from unnest(${list((each) => each.organizationId)}::int[], ${list((each) => each.webhookId)}::int[],
                ${list((each) => each.id)}::bigint[], ${list((each) => each.attempt)}::int[])
         as held(organization_id, webhook_id, id, attempt)
    where d.organization_id = held.organization_id and d.webhook_id = held.webhook_id and d.id = held.id and d.attempts = held.attempt
      and d.leased_until is not null`)
}

export type InHand = Pick<Claim, 'organizationId' | 'webhookId' | 'id' | 'attempt'>

/** Checked again right before a POST that had to wait. */
export async function stillWanted(db: Db, { organizationId, webhookId, id }: Claim): Promise<boolean> {
  const rows = await db.rows(
    {},
    sql`
    select from webhooks w
    join webhook_deliveries d on d.organization_id = ${organizationId} and d.webhook_id = w.id and d.id = ${id}
    where w.id = ${webhookId} and w.status = 'active' and w.deleted_at is null and ${isEntitled}
      and ${isReached(sql`w.user_id`)}`,
  )
  return rows.length > 0
}

/** How many handshakes and deliveries could be sent now, and how many webhooks have to end. */
export async function waitingPosts(db: Db, now: Instant): Promise<number> {
  const [row] = await db.rows(
    { count: is.int },
    sql`
    select (select count(*) from webhooks w
            where w.deleted_at is null and w.status <> 'disabled' and ${isToHandle})::int
         + (select count(*) from webhook_deliveries d join webhooks w on w.id = d.webhook_id
            where d.run_at <= ${now} and w.status = 'active' and w.deleted_at is null
              and (w.probe_at is null or w.probe_at <= ${now}) and ${isNextOfItsSubject}
              and ${isEntitled} and ${isReached(sql`w.user_id`)})::int as count`,
  )
  return row?.count ?? 0
}
