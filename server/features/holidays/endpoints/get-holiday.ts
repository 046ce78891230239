import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayReadHoliday } from '../access.ts'
import { holiday } from '../records/holiday.ts'

export const getHoliday = endpoint({
  get: '/v2/holidays/:holiday_id',
  tag: 'Holidays',
  summary: 'Get a holiday',
  description: 'The date, and the members that the holiday applies to.',
  access: mayReadHoliday,
  reply: one(holiday),

  handle: ({ subject }) => subject,
})
