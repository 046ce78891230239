import { endpoint } from '../../../api/endpoint.ts'
import { refuseIfAny } from '../../../foundation/http/problems.ts'
import { created } from '../../../foundation/http/reply.ts'
import { lockMembers } from '../../organizations/public.ts'
import { mayCreateHolidays } from '../access.ts'
import { holiday } from '../records/holiday.ts'
import { newAudience } from '../rules/audience.ts'
import { holidayTable } from '../store/holiday-table.ts'
import { getHoliday } from '../store/holidays.ts'
import { countryFaults, dayOf, memberFaults, newHoliday, usualSeconds } from './inputs.ts'

export const createHoliday = endpoint({
  post: '/v2/organizations/:organization_id/holidays',
  tag: 'Holidays',
  summary: 'Create a holiday',
  description:
    'Applies to all members, unless user_ids names members or match_country limits it to a country. Time off with exclude_holidays skips the days of holidays that apply to the member.',
  access: mayCreateHolidays,
  body: newHoliday,
  check: countryFaults,
  lookup: ({ db, membership, body }) => memberFaults(db, membership.organizationId, body.user_ids),
  reply: created(holiday),
  example: { body: { name: 'Founders’ Day', date: '2026-12-24', paid: true } },

  async handle({ membership: { organizationId }, body, ...writer }) {
    const { name, date, paid = false, amount_used = usualSeconds, country, match_country = false } = body
    if (body.user_ids) {
      await lockMembers(writer.db, organizationId, body.user_ids)
      // Again with the members locked: one of them may have left the organization meanwhile.
      refuseIfAny(await memberFaults(writer.db, organizationId, body.user_ids))
    }
    const columns = {
      ...newAudience(body, writer.now),
      name: name.trim(),
      date: dayOf(date),
      paid,
      amount_used,
      country,
      match_country,
    }
    const details = { name: columns.name, date: columns.date }
    const id = await holidayTable.create(writer, organizationId, columns, details)
    return getHoliday(writer.db, organizationId, id)
  },
})
