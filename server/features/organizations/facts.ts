import { Type } from 'typebox'
import { fact } from '../../foundation/facts/fact.ts'
import { count, dateText, id, ids, names, text, word } from '../../foundation/facts/fields.ts'

const member = { organization_id: id, user_id: id }

export const organizationCreated = fact('organization.created', {
  organization_id: id,
  id,
  name: text,
  time_zone: text,
})
export const organizationChanged = fact('organization.changed', { organization_id: id, changed: names })

export const memberAdded = fact('member.added', { ...member, role: word('owner', 'manager', 'user') })
export const memberRemoved = fact('member.removed', member)

/** One fact for a whole batch: the changed fields of each member. */
export const membersChanged = fact('members.changed', {
  organization_id: id,
  members: Type.Array(Type.Object({ user_id: id, changed: names })),
})

/** Members tracked time: only their last activity is new. */
export const membersSeen = fact('members.seen', { organization_id: id, user_ids: ids })

/** How many seats were occupied at the end of a UTC day. */
export const seatsCounted = fact('seats.counted', {
  organization_id: id,
  date: dateText,
  occupied_seats: count,
})

/** Rates that are new, that ended, and that are gone because they were replaced on their first day. */
export const ratesChanged = fact('rates.changed', {
  organization_id: id,
  created_ids: ids,
  changed_ids: ids,
  removed_ids: ids,
  user_ids: ids,
  /** The first day on which they differ. */
  from: dateText,
})
