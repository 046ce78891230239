import { feature } from '../../api/feature.ts'
import { holidayAudit } from './audits.ts'
import { demoHolidays } from './demo.ts'
import { createHoliday } from './endpoints/create-holiday.ts'
import { deleteHoliday } from './endpoints/delete-holiday.ts'
import { getHoliday } from './endpoints/get-holiday.ts'
import { importHolidays } from './endpoints/import-holidays.ts'
import { listHolidayCountries } from './endpoints/list-holiday-countries.ts'
import { listHolidays } from './endpoints/list-holidays.ts'
import { updateHoliday } from './endpoints/update-holiday.ts'
import * as facts from './facts.ts'
import { holidayLists } from './lists.ts'
import { holidayFeed } from './store/feed.ts'

export const holidays = feature({
  name: 'holidays',
  lists: holidayLists,
  tags: { Holidays: 'Days off for everybody, for a country, or for some members, with import by country.' },
  endpoints: [
    listHolidays,
    createHoliday,
    importHolidays,
    listHolidayCountries,
    getHoliday,
    updateHoliday,
    deleteHoliday,
  ],
  facts: Object.values(facts),
  feeds: [holidayFeed],
  audits: [holidayAudit],
  samples: {
    holiday_id: {
      post: '/v2/organizations/{organization_id}/holidays',
      body: { name: 'Sample', date: '2027-01-01' },
    },
  },
  demo: [demoHolidays],
})
