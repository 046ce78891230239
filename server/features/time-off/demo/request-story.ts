import type { RequestStatus } from '../records/time-off-request.ts'

export type Told = {
  name: string
  /** The first workday, counted in days from today; negative for the past. */
  inDays: number
  workdays: number
  message: string
  /** Approved unless said otherwise. */
  status?: RequestStatus
  /** Sick leave, which nobody has to approve, instead of vacation. */
  isSick?: true
  /** Hours of each day, eight unless said otherwise. */
  hours?: number
  /** A part of a day, in the member's time. */
  clock?: readonly [start: string, stop: string]
  response?: string
  /** Starts on the member's next holiday, which was added later: its hours can be given back. */
  isOnHoliday?: true
}

/** The year behind. People who joined later, or were not there for long, did not ask yet. */
const past: Told[] = [
  { name: 'Ana', inDays: -260, workdays: 3, message: 'Skiing' },
  { name: 'Inês', inDays: -240, workdays: 2, message: 'Wedding of my sister' },
  { name: 'Liam', inDays: -225, workdays: 4, message: 'First days of spring' },
  { name: 'Aarav', inDays: -210, workdays: 3, message: 'Ganesh festival at home' },
  { name: 'Kavya', inDays: -200, workdays: 5, message: 'Kerala with my parents' },
  { name: 'Beatriz', inDays: -180, workdays: 2, message: 'Long weekend in Porto' },
  { name: 'Elias', inDays: -170, workdays: 1, message: 'Fever', isSick: true },
  { name: 'Tomás', inDays: -155, workdays: 5, message: 'Algarve' },
  { name: 'Grace', inDays: -140, workdays: 4, message: 'Cottage' },
  { name: 'Divya', inDays: -130, workdays: 5, message: 'Trek in Himachal' },
  { name: 'Callum', inDays: -120, workdays: 2, message: 'Canoe trip' },
  { name: 'Fatima', inDays: -110, workdays: 5, message: 'Summer in Rabat' },
  { name: 'Gonçalo', inDays: -100, workdays: 1, message: 'Broken tooth', isSick: true },
  { name: 'Inês', inDays: -95, workdays: 8, message: 'Azores' },
  { name: 'Ishaan', inDays: -90, workdays: 4, message: 'Onam' },
  { name: 'Hannah', inDays: -80, workdays: 2, message: 'Moving house' },
  { name: 'Ana', inDays: -75, workdays: 8, message: 'Two weeks off' },
  { name: 'Kavya', inDays: -70, workdays: 1, message: 'Migraine', isSick: true },
  { name: 'Pedro', inDays: -60, workdays: 4, message: 'Harvest at my uncle’s' },
  {
    name: 'Beatriz',
    inDays: -55,
    workdays: 1,
    hours: 4,
    clock: ['13:00', '17:00'],
    message: 'Afternoon at the notary',
  },
  {
    name: 'Joana',
    inDays: -50,
    workdays: 3,
    message: 'Festival',
    status: 'denied',
    response: 'Gonçalo is away then, and the van needs a driver.',
  },
  { name: 'Aarav', inDays: -40, workdays: 5, message: 'A week in Goa' },
  { name: 'Liam', inDays: -20, workdays: 2, message: 'Flu', isSick: true },
]

/** Requests in every status: now and to come. */
const coming: Told[] = [
  { name: 'Ishaan', inDays: 0, workdays: 2, message: 'Moving house' },
  { name: 'Beatriz', inDays: 26, workdays: 2, message: 'Long weekend with friends' },
  { name: 'Divya', inDays: 0, workdays: 1, message: 'Down with a cold', isSick: true },
  { name: 'Callum', inDays: 12, workdays: 3, message: 'Long weekend at the lake', status: 'submitted' },
  {
    name: 'Divya',
    inDays: 20,
    workdays: 1,
    hours: 4,
    clock: ['09:00', '13:00'],
    message: 'School play',
    status: 'submitted',
  },
  { name: 'Kavya', inDays: 21, workdays: 4, message: 'Family visit', status: 'submitted' },
  {
    name: 'Elias',
    inDays: 6,
    workdays: 4,
    message: 'Climbing',
    status: 'denied',
    response: 'The release is that week. Can you take the week after?',
  },
  { name: 'Tomás', inDays: 0, workdays: 3, message: 'A few days with my brother', isOnHoliday: true },
]

export const requests: readonly Told[] = [...past, ...coming]
