import { event } from '../../api/event.ts'
import { seatsCounted } from './facts.ts'

export const occupiedSeats = event('billing.occupied_seats', {
  summary: 'The number of occupied seats at the end of a UTC day, once a day',
  fact: seatsCounted,
  sends: ['organization_id', 'date', 'occupied_seats'],
  sample: { organization_id: 1, date: '2026-11-15', occupied_seats: 24 },
})
