import { type DemoPart, userIdOf } from '../../api/demo/demo.ts'
import { insertNumbered } from '../../foundation/db/insert-rows.ts'
import { addDays, firstDayOfMonth } from '../../foundation/time/calendar-date.ts'
import { addDays24h } from '../../foundation/time/instant.ts'
import { dateIn } from '../../foundation/time/zone.ts'
import { present } from '../../foundation/values/present.ts'
import { closedPeriodAudit } from './audits.ts'
import { closedPeriodCreated } from './facts.ts'
import { periodName } from './rules/period-name.ts'

// The timesheets of a month are decided on in the weeks after it.
const decidedAfter = 14

/** The last month whose timesheets are all decided on is closed. It comes after all that has days. */
export const demoClosedPeriods: DemoPart = {
  creates: 'closed periods',
  after: ['timesheets', 'manual time', 'time off requests', 'expenses', 'invoices', 'payments', 'timers'],

  async create(demo) {
    const { db, now, organizationId, studio, announce } = demo
    const stop = addDays(firstDayOfMonth(addDays(dateIn(studio.timeZone, now), -decidedAfter)), -1)
    const days = { firstDay: firstDayOfMonth(stop), lastDay: stop }
    const closed_at = addDays24h(now, -2)
    const accepted = ['unbilled_work', 'unpaid_invoices']
    const byId = userIdOf(demo, 'Grace')
    const [id] = await insertNumbered(db, {
      table: 'closed_periods',
      rows: [
        {
          organization_id: organizationId,
          name: periodName(days),
          start_date: days.firstDay,
          stop_date: days.lastDay,
          status: 'closed',
          accepted,
          steps: [{ action: 'close', revision: 1, at: closed_at, by_id: byId, accepted }],
          closed_at,
          closed_by_id: byId,
          created_by_id: byId,
          created_at: closed_at,
          updated_at: closed_at,
        },
      ],
    })
    announce(
      closedPeriodCreated({
        organization_id: organizationId,
        closed_period_id: present(id, 'id of a new row'),
      }),
    )
  },

  past: [
    {
      hoursAgo: 48,
      by: 'Grace',
      from: 'toronto',
      entry: (change) => closedPeriodAudit('close', change),
      details: { revision: 1, accepted: ['unbilled_work', 'unpaid_invoices'] },
      concernsPayment: true,
    },
  ],
}
