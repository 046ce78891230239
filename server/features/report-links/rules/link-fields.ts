import { type Static, Type } from 'typebox'
import { idInput, instantInput, nameInput, oneOfInput, orNullInput } from '../../../foundation/http/body.ts'
import { durationsInput, question } from '../../reports/public.ts'

export const mostOfMember = 50
export const mostOfOrganization = 500
export const mostReports = 24
/** A link lasts this long, and no longer than that. */
export const usualDays = 30
export const longestDays = 366
export const shortestPassword = 8
const longestPassword = 256
/** How far back from the day of the opening a report can reach. */
const mostLastDays = 366

export const looks = ['number', 'chart', 'table'] as const

const name = nameInput(60)
const look = Type.Unsafe<(typeof looks)[number]>({
  ...oneOfInput(...looks),
  description: 'The total and its change, a chart, or the rows of the report.',
})
const width = Type.Integer({ minimum: 1, maximum: 4, description: 'How many of the four columns it takes.' })

const sharedReport = Type.Object({
  name,
  question: Type.Object(question.properties, {
    description: 'The report. A named range, such as last_week, means the days before each opening.',
  }),
  last_days: Type.Optional(
    orNullInput(
      Type.Integer({
        minimum: 1,
        maximum: mostLastDays,
        description:
          'So many days up to the day of the opening. Instead of date and range of the question; null for none.',
      }),
    ),
  ),
  look: Type.Optional(look),
  width: Type.Optional(width),
})
export type GivenReport = Static<typeof sharedReport>
/** A report of a link as it is stored. */
export type SharedReport = Required<GivenReport>

export const newLink = Type.Object({
  name,
  reports: Type.Optional(
    Type.Array(sharedReport, {
      minItems: 1,
      maxItems: mostReports,
      description: 'What the link shows, in this order. Required without report_board_id.',
    }),
  ),
  report_board_id: Type.Optional(
    Type.Unsafe<number | null>({
      ...orNullInput(idInput()),
      description:
        'A board, instead of reports: the link shows the tiles that it has at each opening, and ends with it.',
    }),
  ),
  durations: Type.Optional(durationsInput('How the link prints time. Default: hours.')),
  expires_at: Type.Optional(
    instantInput({ description: `At most ${longestDays} days from now. Default: in ${usualDays} days.` }),
  ),
  password: Type.Optional(
    orNullInput(
      Type.String({
        minLength: shortestPassword,
        maxLength: longestPassword,
        description: 'What readers must enter; null for none.',
      }),
    ),
  ),
})

/** What is shown of a stored report. */
export const shownReport = Type.Object({
  name: Type.String(),
  question: Type.Object({}, { additionalProperties: true }),
  last_days: Type.Union([Type.Integer({ description: 'A number of days.' }), Type.Null()]),
  look: Type.String({ enum: [...looks] }),
  width: Type.Integer({ description: 'A number of columns.' }),
})
