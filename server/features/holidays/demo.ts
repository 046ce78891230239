import { type DemoPart, userIdOf } from '../../api/demo/demo.ts'
import { insertNumbered } from '../../foundation/db/insert-rows.ts'
import { dateFrom } from '../../foundation/time/calendar-date.ts'
import { dateIn } from '../../foundation/time/zone.ts'
import { holidayAudit } from './audits.ts'
import { holidaysImported } from './facts.ts'
import { newAudience } from './rules/audience.ts'

/** Holidays of Portugal on fixed dates; an import finds these again and adds the ones around Easter. */
const ofPortugal = [
  ['01-01', "New Year's Day"],
  ['04-25', 'Liberty Day'],
  ['05-01', 'Labour Day'],
  ['06-10', 'Portugal Day'],
  ['08-15', 'Assumption'],
  ['10-05', 'Republic Day'],
  ['11-01', "All Saints' Day"],
  ['12-01', 'Restoration of Independence'],
  ['12-08', 'Immaculate Conception'],
  ['12-25', 'Christmas Day'],
] as const

/** Paid holidays of this year and the next, an unpaid one for everybody, and one for a few members. */
export const demoHolidays: DemoPart = {
  creates: 'holidays',
  after: ['members'],

  async create(demo) {
    const { db, now, organizationId, studio, announce } = demo
    const year = Number(dateIn(studio.timeZone, now).slice(0, 4))
    const common = {
      organization_id: organizationId,
      amount_used: 28_800,
      match_country: false,
      created_at: studio.founded,
      updated_at: studio.founded,
    }
    const everybody = { ...newAudience({}, now), country: null, source_key: null, source_date: null }
    const diwali = newAudience({ user_ids: [userIdOf(demo, 'Rohan'), userIdOf(demo, 'Ishaan')] }, now)
    const rows = [
      ...[year, year + 1].flatMap((each) =>
        ofPortugal.map(([day, name]) => {
          const date = dateFrom(`${each}-${day}`)
          const source = { country: 'PT', source_key: `PT ${day}`, source_date: date }
          return { ...common, ...everybody, ...source, name, date, paid: true }
        }),
      ),
      { ...common, ...everybody, name: 'Studio day', date: `${year}-12-24`, paid: false },
      { ...common, ...everybody, ...diwali, name: 'Diwali', date: `${year}-11-08`, paid: true },
    ]
    const holiday_ids = await insertNumbered(db, { table: 'holidays', rows })
    announce(holidaysImported({ organization_id: organizationId, holiday_ids }))
  },

  past: [
    {
      hoursAgo: 91,
      by: 'Grace',
      from: 'toronto',
      entry: (change) => holidayAudit('create', change),
      details: { name: 'Studio day' },
    },
  ],
}
