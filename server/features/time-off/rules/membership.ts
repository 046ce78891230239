import { addDays, type CalendarDate, parseDate } from '../../../foundation/time/calendar-date.ts'
import type { Member, Stay } from './accrual.ts'

export type MembershipRules = { countries: string[]; employment_types: string[] }

/** What membership rules and starts depend on in a member of the organization. */
export type Person = {
  user_id: number
  is_active: boolean
  is_trackable: boolean
  started_on: string | null
  country: string | null
  employment_type: string | null
}

/** Both lists must match; an empty one matches everybody. Members who do not track time join only by name. */
export function fits(rules: MembershipRules | null, person: Person): boolean {
  if (!person.is_active || !person.is_trackable) return false
  if (rules === null) return true
  return isAmong(rules.countries, person.country) && isAmong(rules.employment_types, person.employment_type)
}

function isAmong(words: readonly string[], word: string | null): boolean {
  return words.length === 0 || (word !== null && words.includes(word))
}

/** Accrual starts on the day of the assignment, or on the first day of work if that is later. */
export function startFor(
  assignedOn: CalendarDate,
  person: Pick<Person, 'started_on'> | undefined,
): CalendarDate {
  const startedOn = parseDate(person?.started_on ?? '') ?? assignedOn
  return startedOn > assignedOn ? startedOn : assignedOn
}

type Dated = Member & { due_on: CalendarDate }

/** A member who comes back: a new start in the same ledger. Today is open again; keys keep its postings single. */
export function rejoined<M extends Dated>(member: M, today: CalendarDate, startOn: CalendarDate): M {
  const hasStarted = member.left_on !== null && member.start_on <= member.left_on
  return {
    ...member,
    assigned_on: today,
    start_on: startOn,
    first_start_on: hasStarted || member.earlier.length > 0 ? member.first_start_on : startOn,
    left_on: null,
    earlier: hasStarted ? withStay(member.earlier, member) : member.earlier,
    settled_on: addDays(today, -1),
    due_on: today,
  }
}

/** Work of the last day still counts, so the day after is due. */
export function left<M extends Dated>(member: M, today: CalendarDate): M {
  const tomorrow = addDays(today, 1)
  return { ...member, left_on: today, due_on: member.due_on < tomorrow ? member.due_on : tomorrow }
}

/**
 * The first day of work has changed. Only what is not posted moves: a start that has passed stays, unless the new one
 * is in the future; and a future start is never moved to before today.
 */
export function restarted<M extends Dated>(member: M, startOn: CalendarDate, today: CalendarDate): M {
  const isAhead = member.start_on > today
  const start_on = startOn > today ? startOn : isAhead ? today : member.start_on
  if (start_on === member.start_on) return member
  const isFirst = member.first_start_on === member.start_on && isAhead
  const stay = { start_on: member.start_on, left_on: today }
  return {
    ...member,
    start_on,
    first_start_on: isFirst ? start_on : member.first_start_on,
    earlier: isAhead ? member.earlier : withStay(member.earlier, stay),
    settled_on: addDays(today, -1) < member.settled_on ? addDays(today, -1) : member.settled_on,
    due_on: today,
  }
}

/** Periods that touch are merged, so that leaving and coming back every day does not add up. */
function withStay(earlier: readonly Stay[], { start_on, left_on }: Stay): Stay[] {
  const last = earlier.at(-1)
  if (last?.left_on != null && start_on <= addDays(last.left_on, 1))
    return [...earlier.slice(0, -1), { start_on: last.start_on, left_on }]
  return [...earlier, { start_on, left_on }]
}
