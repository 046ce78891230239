import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { fits, type Person, restarted, startFor } from '../rules/membership.ts'
import { lockMemberships, type Membership } from '../store/memberships.ts'
import { todayIn } from '../store/organization.ts'
import { peopleAmong } from '../store/people.ts'
import { openPolicies, type PolicyTerms } from '../store/policy-terms.ts'
import { joinPolicies, leavePolicy, type NewPlace } from './join-policy.ts'
import { type Poster, settleMembers } from './settle-members.ts'

/** Members of the organization are new, different or gone: they join and leave policies by their rules. */
export async function followMembers(
  poster: Poster,
  organizationId: number,
  userIds: { added: readonly number[]; changed: readonly number[] },
): Promise<void> {
  const { db, now } = poster
  const all = [...new Set([...userIds.added, ...userIds.changed])]
  const policies = await openPolicies(db, organizationId)
  const memberships = await lockMemberships(db, organizationId, { userIds: all })
  if (policies.length === 0 && memberships.length === 0) return
  const today = await todayIn(db, organizationId, now)
  const people = await peopleAmong(db, organizationId, all)
  const byId = new Map(people.map((person) => [person.user_id, person]))
  const rulesOf = new Map(policies.map((policy) => [policy.id, policy.membership_rules]))

  const isLost = ({ policy_id, user_id, left_on }: Membership) => {
    if (left_on !== null) return false
    const person = byId.get(user_id)
    if (person === undefined || !person.is_active) return true
    const rules = rulesOf.get(policy_id)
    return rules != null && !fits(rules, person)
  }
  const lost = memberships.filter(isLost)
  await leavePolicy(poster, organizationId, lost, today)
  await moveStarts(
    poster,
    organizationId,
    memberships.filter((each) => !isLost(each)),
    byId,
    today,
  )
  const joining = policies.filter((each) => each.auto_add_new_users).flatMap(placesOn)
  await joinPolicies(poster, { organizationId, places: joining, today })

  function placesOn(policy: PolicyTerms): NewPlace[] {
    const present = new Set(
      memberships
        .filter((each) => each.policy_id === policy.id && each.left_on === null)
        .map((each) => each.user_id),
    )
    // A list adds only new members; rules also add members who match later.
    const candidates = policy.membership_rules === null ? people.filter(isNew) : people
    return candidates
      .filter((person) => !present.has(person.user_id) && fits(policy.membership_rules, person))
      .map((person) => ({ policyId: policy.id, person }))
  }

  function isNew({ user_id }: Person): boolean {
    return userIds.added.includes(user_id)
  }
}

/** A changed first day of work moves the start, unless something is posted already. */
async function moveStarts(
  poster: Poster,
  organizationId: number,
  memberships: readonly Membership[],
  people: ReadonlyMap<number, Person>,
  today: CalendarDate,
): Promise<void> {
  const present = memberships.filter(({ left_on }) => left_on === null)
  const differing = present.filter((member) => {
    const startOn = startFor(member.assigned_on, people.get(member.user_id))
    return restarted(member, startOn, today) !== member
  })
  // What fell due until yesterday still follows the old start.
  const settled = await settleMembers(poster, organizationId, differing, today)
  const moved = settled.map((member) =>
    restarted(member, startFor(member.assigned_on, people.get(member.user_id)), today),
  )
  await settleMembers(poster, organizationId, moved, today)
}
