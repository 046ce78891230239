import { Type } from 'typebox'
import { idInput, nameInput, oneOfInput } from '../../../foundation/http/body.ts'
import { weekdays } from '../../../foundation/time/weekday.ts'
import { zoneInput } from '../../accounts/public.ts'
import { durationsInput, question } from '../../reports/public.ts'
import { frequencies } from './occurrences.ts'

export const mostOfMember = 20
export const mostOfOrganization = 200
export const mostRecipients = 50
/** What a mail carries; a larger file is linked. */
export const mostAttachedBytes = 10_000_000
/** After downtime, at most so many missed ones are sent. */
export const mostMissed = 7

export const formats = ['csv', 'xlsx', 'pdf'] as const
export const deliveries = ['file', 'link'] as const

export const fields = {
  name: nameInput(60),
  question: Type.Object(question.properties, {
    description: 'The report. A named range, such as last_week, means the days before each sending.',
  }),
  format: oneOfInput(...formats),
  durations: durationsInput('How the file prints time. Default: hours.'),
  delivery: Type.Unsafe<(typeof deliveries)[number]>({
    ...oneOfInput(...deliveries),
    description:
      'Whether the mail has the file or a link to it. Files above 10 MB are linked. Default: file.',
  }),
  every: oneOfInput(...frequencies),
  weekday: Type.Unsafe<(typeof weekdays)[number]>({
    ...oneOfInput(...weekdays),
    description: 'The day of a weekly report. Default: mon.',
  }),
  day_of_month: Type.Integer({
    minimum: 1,
    maximum: 31,
    description: 'The day of a monthly report; a shorter month has it on its last day. Default: 1.',
  }),
  hour: Type.Integer({ minimum: 0, maximum: 23, description: 'The hour of the day in time_zone.' }),
  time_zone: zoneInput(),
  recipient_ids: Type.Array(idInput(), {
    minItems: 1,
    maxItems: mostRecipients,
    description: 'The members who get the mail.',
  }),
}

export type ScheduleColumns = {
  user_id?: number
  name?: string
  question?: object
  format?: string
  durations?: string
  delivery?: string
  every?: string
  weekday?: string
  day_of_month?: number
  hour?: number
  time_zone?: string
  recipient_ids?: readonly number[]
  active?: boolean
  problem?: string | null
  revision?: number
  next_at?: string | null
}
