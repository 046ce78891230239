import { holidayForm, importForm, newHolidayForm } from '../../web/features/holidays/holiday-forms.ts'
import { sampleOf } from './sample-of.ts'

const typed = {
  name: ' Founders’ Day ',
  date: '2026-12-24',
  paid: true,
  hours: 4,
  user_ids: [4, 7],
  auto_add_new_users: false,
}
const sent = {
  name: 'Founders’ Day',
  date: '2026-12-24',
  paid: true,
  amount_used: 14_400,
  user_ids: [4, 7],
  auto_add_new_users: false,
}

export const holidaySamples = [
  sampleOf('newHolidayForm', newHolidayForm, { typed, sent }),
  sampleOf('newHolidayForm', newHolidayForm, {
    typed: { ...newHolidayForm.empty, name: 'Quiet day', date: '2026-12-24' },
    sent: { name: 'Quiet day', date: '2026-12-24', paid: false, user_ids: null, auto_add_new_users: true },
  }),
  sampleOf('holidayForm', holidayForm, { typed, sent }),
  sampleOf('importForm', importForm, {
    typed: {
      country: 'US',
      region: 'CA',
      years: ['2027', '2028'],
      paid: true,
      hours: 7.5,
      types: ['public', 'bank'],
      observed_only: false,
      match_country: true,
      auto_add_new_users: false,
    },
    sent: {
      country: 'US',
      region: 'CA',
      years: [2027, 2028],
      paid: true,
      amount_used: 27_000,
      types: ['public', 'bank'],
      observed_only: false,
      match_country: true,
      auto_add_new_users: false,
    },
  }),
]
