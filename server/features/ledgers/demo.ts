import { type DemoPart, userIdOf } from '../../api/demo/demo.ts'
import { addDays, firstDayOfMonth } from '../../foundation/time/calendar-date.ts'
import { dateIn } from '../../foundation/time/zone.ts'
import { exportLedger } from './changes/export-ledger.ts'
import { ledgerSettingsChanged } from './facts.ts'
import { accountsOf } from './rules/presets.ts'
import { changeMapping } from './store/settings.ts'

/** The accounts of the small chart, and an export of the last whole month. */
export const demoLedger: DemoPart = {
  creates: 'ledger',
  after: ['invoices', 'expenses'],

  async create(demo) {
    const { db, now, organizationId, studio } = demo
    await changeMapping(db, organizationId, { preset: 'plain', ...accountsOf.plain }, now)
    demo.announce(ledgerSettingsChanged({ organization_id: organizationId, changed: ['preset'] }))
    const lastDay = addDays(firstDayOfMonth(dateIn(studio.timeZone, now)), -1)
    const days = { firstDay: firstDayOfMonth(lastDay), lastDay }
    const of = { organizationId, timeZone: studio.timeZone, days }
    const createdById = userIdOf(demo, 'Grace')
    await exportLedger(demo, { ...of, format: 'csv', kind: 'full', createdById })
  },
}
