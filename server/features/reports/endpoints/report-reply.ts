import { Type } from 'typebox'
import { json } from '../../../foundation/http/reply.ts'
import { dimensionNames } from '../rules/dimensions.ts'
import { leftOutReasons } from '../rules/left-out.ts'
import { measureNames, measures } from '../rules/measures.ts'
import { type ShownReport, shows } from '../rules/shown-report.ts'

const exactly = { additionalProperties: false }
const oneOf = (names: readonly string[]) => Type.String({ enum: [...names] })
const days = Type.Object({ start: Type.String(), stop: Type.String() }, exactly)
const orNull = <S extends ReturnType<typeof Type.Object>>(schema: S) => Type.Union([schema, Type.Null()])
const orNone = (description: string) => Type.Union([Type.String(), Type.Null()], { description })
const key = Type.Union(
  [Type.String(), Type.Integer({ description: 'The number of a record or weekday.' }), Type.Null()],
  {
    description:
      'The id of the member, project, client, task, policy or tool; the ids of teams, separated by commas; a date; or a word. null: none.',
  },
)

const minutes = Type.Integer({ description: 'The number of minutes that time is rounded to.' })

const values = Type.Object(
  Object.fromEntries(
    measureNames.map((name) => [
      name,
      Type.Optional(
        Type.Union([Type.Number(), Type.Null()], {
          description: `${measures[name].description} Unit: ${measures[name].unit}.`,
        }),
      ),
    ]),
  ),
  { ...exactly, title: 'Report values', description: 'The asked columns; null where there is no sum.' },
)

const row = Type.Object(
  {
    level: Type.Integer({ description: 'How many dimensions the row is of; 1 is the outermost.' }),
    keys: Type.Array(key),
    names: Type.Array(Type.String()),
    rest_of: Type.Union([Type.Integer(), Type.Null()], {
      description: 'How many rows beyond top are combined in this one; null for all others.',
    }),
    values,
    compared: orNull(values),
    currency: orNone('Of the money in the row; null without any, and for several.'),
    cells: Type.Array(orNull(values), {
      description: 'One for each column of across, with the first of columns; null where there is nothing.',
    }),
  },
  exactly,
)

const basis = Type.Object(
  {
    time_zone: Type.String(),
    week_start: Type.String(),
    attribution: Type.String({ description: 'The day on which rows count.' }),
    rounding: orNull(Type.Object({ minutes, direction: Type.String() }, exactly)),
    currency: orNone('Of all money; null for several currencies, which are never added up.'),
    shows: oneOf(shows),
    generated_at: Type.String({ format: 'date-time' }),
    as_of: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'Only what was recorded until this instant counts; null: everything.',
    }),
    left_out: Type.Array(
      Type.Object(
        {
          reason: oneOf(leftOutReasons),
          seconds: Type.Union([Type.Integer({ description: 'Seconds of time.' }), Type.Null()]),
          description: Type.String(),
        },
        exactly,
      ),
    ),
  },
  { ...exactly, description: 'What the figures are based on, and what they leave out.' },
)

export const reportReply = json<ShownReport>(
  'Rows in the order of a page: a sub-total comes before the rows that it adds up. Rows add up to sub-totals and totals in every column.',
  Type.Object(
    {
      report: Type.String(),
      date: days,
      range: Type.Union([Type.String(), Type.Null()]),
      compared_date: orNull(days),
      group_by: Type.Array(oneOf(dimensionNames)),
      columns: Type.Array(
        Type.Object({ name: oneOf(measureNames), title: Type.String(), unit: Type.String() }, exactly),
      ),
      across: orNull(
        Type.Object(
          {
            dimension: oneOf(dimensionNames),
            columns: Type.Array(Type.Object({ key, name: Type.String(), total: values }, exactly)),
          },
          exactly,
        ),
      ),
      rows: Type.Array(row),
      totals: Type.Object(
        {
          values,
          compared: orNull(values),
          exact: values,
          currency: orNone('Of the money; null for several: each has rows of its own.'),
        },
        { ...exactly, description: 'exact: the totals before time was rounded.' },
      ),
      basis,
    },
    exactly,
  ),
)
