import type { RequestStatus } from '../records/time-off-request.ts'

type Told = {
  name: string
  /** The first workday, counted in days from today; negative for the past. */
  inDays: number
  workdays: number
  hours: number
  message: string
  status: RequestStatus
  response?: string
}

/** Requests in every status: past, now and to come. */
export const requests: Told[] = [
  { name: 'Aarav', inDays: -40, workdays: 5, hours: 8, message: 'A week in Goa', status: 'approved' },
  { name: 'Beatriz', inDays: 0, workdays: 2, hours: 8, message: 'Moving house', status: 'approved' },
  {
    name: 'Callum',
    inDays: 12,
    workdays: 3,
    hours: 8,
    message: 'Long weekend at the lake',
    status: 'submitted',
  },
  { name: 'Divya', inDays: 20, workdays: 1, hours: 4, message: 'School play', status: 'submitted' },
  {
    name: 'Elias',
    inDays: 6,
    workdays: 4,
    hours: 8,
    message: 'Climbing',
    status: 'denied',
    response: 'The release is that week. Can you take the week after?',
  },
]
