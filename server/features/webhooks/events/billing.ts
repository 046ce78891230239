import { Type } from 'typebox'
import { event } from './event.ts'
import { day, organization } from './fields.ts'

export const occupiedSeats = event('billing.occupied_seats', {
  summary: 'How many seats were occupied at the end of a UTC day; once a day',
  fact: 'seats.counted',
  payload: { ...organization, date: day(), occupied_seats: Type.Integer() },
  sample: { organization_id: 1, date: '2026-11-15', occupied_seats: 24 },
})
