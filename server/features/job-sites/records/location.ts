import {
  date,
  decimal,
  described,
  instant,
  int,
  optional,
  second,
  wideInt,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

/** Selected from `tracked_locations l`, with the visit that it belongs to as `at`. */
export const location = record(
  {
    singular: 'location',
    plural: 'locations',
    title: 'Location',
    description: 'Where a member was while they tracked time, as their tracker reported it.',
  },
  {
    id: described('Sorts by time slot. Has up to 16 digits.', wideInt('l.id')),
    user_id: int('l.user_id'),
    project_id: int('l.project_id'),
    created_at: instant('l.created_at'),
    updated_at: instant('l.updated_at'),
    time_slot: second('l.time_slot'),
    recorded_at: second('l.recorded_at'),
    date: date('l.date'),
    latitude: described('Degrees.', decimal('round(l.latitude::numeric, 6)')),
    longitude: described('Degrees.', decimal('round(l.longitude::numeric, 6)')),
    accuracy: described('Meters.', decimal('round(l.accuracy::numeric, 1)')),
    job_site_id: described('The site that the member visited at the time.', optional(int('at.job_site_id'))),
    event: described(
      'enter and exit: a visit began or ended here; move: all other locations.',
      word("coalesce(at.event, 'move')", ['enter', 'exit', 'move']),
    ),
  },
)

export type LocationRow = RowOf<typeof location>
