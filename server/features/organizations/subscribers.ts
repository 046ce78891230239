import { subscriber } from '../../api/background.ts'
import { openPeriod } from '../../foundation/jobs/due-work.ts'
import { dateIn, utc } from '../../foundation/time/zone.ts'
import { organizationCreated } from './facts.ts'
import { seatSnapshot } from './work/seat-snapshot.ts'

/** Opens the first period of calendar work for a new organization. */
export const startCalendarWork = subscriber({
  name: 'organizations.start-calendar-work',
  hears: [organizationCreated],
  handle: ({ db }, { payload, announcedAt }) =>
    openPeriod(db, seatSnapshot, payload.organization_id, dateIn(utc, announcedAt)),
})
