import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { dateInput, nameInput } from '../../../foundation/http/body.ts'
import { created } from '../../../foundation/http/reply.ts'
import { dateFrom, daysBetween, parseDate } from '../../../foundation/time/calendar-date.ts'
import { mayClosePeriods } from '../access.ts'
import { preparePeriod } from '../changes/prepare-period.ts'
import { closedPeriod } from '../records/closed-period.ts'
import { periodName } from '../rules/period-name.ts'
import { getPeriod } from '../store/closed-periods.ts'

const mostDays = 366

export const createClosedPeriod = endpoint({
  post: '/v2/organizations/:organization_id/closed_periods',
  tag: 'Closed periods',
  summary: 'Prepare a period',
  description:
    'Creates an open period, usually a month, which is then checked and closed. Both days are inclusive, and periods never overlap (11800).',
  access: mayClosePeriods,
  body: Type.Object({
    name: Type.Optional(nameInput()),
    start_date: dateInput(),
    stop_date: dateInput(),
  }),
  check({ start_date, stop_date }) {
    const [first, last] = [parseDate(start_date ?? ''), parseDate(stop_date ?? '')]
    if (first === undefined || last === undefined) return []
    const days = daysBetween(first, last) + 1
    if (days < 1) return [{ attribute: 'stop_date', error: 'must not be before start_date' }]
    return days > mostDays
      ? [{ attribute: 'stop_date', error: `must be at most ${mostDays} days after start_date` }]
      : []
  },
  reply: created(closedPeriod),
  refuses: [400],
  example: { body: { start_date: '2026-10-01', stop_date: '2026-10-31' } },

  async handle({ caller, membership: { organizationId }, body, ...writer }) {
    const days = { firstDay: dateFrom(body.start_date), lastDay: dateFrom(body.stop_date) }
    const name = body.name?.trim() ?? periodName(days)
    const id = await preparePeriod(writer, organizationId, { ...days, name, byId: caller.userId })
    return getPeriod(writer.db, { organizationId, id })
  },
})
