import { int } from '../../../foundation/records/kinds.ts'
import { record } from '../../../foundation/records/record.ts'

export const organizationSeat = record(
  {
    singular: 'organization_seat',
    plural: 'organization_seats',
    title: 'Organization seat',
    description: 'How many seats the plan has, how many active members occupy one, how many are open.',
  },
  {
    paid: int('o.seats'),
    occupied: int('taken.occupied'),
    open: int('greatest(o.seats - taken.occupied, 0)'),
  },
)
