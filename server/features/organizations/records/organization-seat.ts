import { described, int } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const organizationSeat = record(
  {
    singular: 'organization_seat',
    plural: 'organization_seats',
    title: 'Organization seat',
    description: 'The number of seats in the plan, occupied by active members, and open.',
  },
  {
    paid: described('The number of seats in the plan.', int('o.seats')),
    occupied: described('The number of active members.', int('taken.occupied')),
    open: described('The number of seats left.', int('greatest(o.seats - taken.occupied, 0)')),
  },
)

export type OrganizationSeatRow = RowOf<typeof organizationSeat>
