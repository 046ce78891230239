import { managers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { organizationSeat } from '../records/organization-seat.ts'
import { getSeats as read } from '../store/seats.ts'

export const getSeats = endpoint({
  get: '/v2/organizations/:organization_id/seats',
  tag: 'Organizations',
  summary: 'Get the seats of an organization',
  description: 'Every active member occupies a seat. You can add members even when no seat is open.',
  access: managers,
  reply: one(organizationSeat),

  handle: ({ db, membership }) => read(db, membership.organizationId),
})
