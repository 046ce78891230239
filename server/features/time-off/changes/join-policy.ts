import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { timeOffBalancesChanged, timeOffMembersLeft } from '../facts.ts'
import { yearOf } from '../rules/accrual.ts'
import { left, type Person, rejoined, startFor } from '../rules/membership.ts'
import { insertMemberships, lockPlaces, type Membership, saveMemberships } from '../store/memberships.ts'
import { postings } from '../store/postings.ts'
import { lineOf, type Poster, settleMembers } from './settle-members.ts'

export type Joining = {
  organizationId: number
  places: readonly NewPlace[]
  today: CalendarDate
}

export type NewPlace = {
  policyId: number
  person: Person
  /** Marks this year's grant as given, so that nothing grants it later. */
  skipsGrant?: boolean
}

/**
 * Puts members on policies and posts what these give them today, in a fixed number of statements. Members who are
 * already on a policy stay as they are.
 */
export async function joinPolicies(poster: Poster, joining: Joining): Promise<Membership[]> {
  const { organizationId, today } = joining
  const { db, now, announce } = poster
  const wanted = new Map(joining.places.map((place) => [keyOf(place.policyId, place.person.user_id), place]))
  if (wanted.size === 0) return []
  const known = await lockPlaces(
    db,
    organizationId,
    joining.places.map(({ policyId, person }) => ({ policyId, userId: person.user_id })),
  )
  const knownKeys = new Set(known.map(keyOfPlace))
  const created = await insertMemberships(
    db,
    organizationId,
    [...wanted].flatMap(([key, { policyId, person }]) =>
      knownKeys.has(key)
        ? []
        : { policy_id: policyId, user_id: person.user_id, start_on: startFor(today, person) },
    ),
    today,
    now,
  )
  const away = known.filter(({ left_on }) => left_on !== null)
  const settled = await settleMembers(poster, organizationId, away, today)
  const back = settled.map((member) =>
    rejoined(member, today, startFor(today, wanted.get(keyOfPlace(member))?.person)),
  )
  if (created.length > 0)
    announce(
      timeOffBalancesChanged({
        organization_id: organizationId,
        created_ids: created.map(({ id }) => id),
        changed_ids: [],
        removed_ids: [],
      }),
    )
  const joined = [...created, ...back]
  await markYear(
    poster,
    joining,
    joined.filter((member) => wanted.get(keyOfPlace(member))?.skipsGrant),
  )
  return settleMembers(poster, organizationId, joined, today)
}

const keyOf = (policyId: number, userId: number) => `${policyId} ${userId}`
const keyOfPlace = ({ policy_id, user_id }: Membership) => keyOf(policy_id, user_id)

/** A posting of zero uses up the key of the year. */
async function markYear(
  { db, now }: Poster,
  { organizationId, today }: Joining,
  joined: readonly Membership[],
): Promise<void> {
  const year = yearOf(today)
  const mark = { year, date: today, kind: 'accrual', amount: 0, period_key: String(year) } as const
  const lines = joined.map((member) => lineOf(member, { ...mark, rule: { apply_accruals: false } }))
  await postings.post(db, organizationId, lines, now)
}

/** Removes members from a policy. Their balance stays, and nothing is added from tomorrow on. */
export async function leavePolicy(
  poster: Poster,
  organizationId: number,
  memberships: readonly Membership[],
  today: CalendarDate,
): Promise<void> {
  const present = memberships.filter(({ left_on }) => left_on === null)
  if (present.length === 0) return
  const due = present.filter(({ due_on }) => due_on <= today)
  const settled = await settleMembers(poster, organizationId, due, today)
  const byId = new Map(settled.map((membership) => [membership.id, membership]))
  const gone = present.map((membership) => left(byId.get(membership.id) ?? closed(membership, today), today))
  await saveMemberships(poster.db, organizationId, gone, poster.now)
  for (const [policyId, its] of Map.groupBy(gone, ({ policy_id }) => policy_id))
    poster.announce(
      timeOffMembersLeft({
        organization_id: organizationId,
        time_off_policy_id: policyId,
        user_ids: its.map(({ user_id }) => user_id),
      }),
    )
}

/** Nothing was due until today, so everything is settled. */
function closed(membership: Membership, today: CalendarDate): Membership {
  return membership.settled_on < today ? { ...membership, settled_on: today } : membership
}
