import type { Static } from 'typebox'
import { Type } from 'typebox'
import { dateInput, oneOfInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { parseDate } from '../../../foundation/time/calendar-date.ts'
import { parseInstant } from '../../../foundation/time/instant.ts'
import { parseZone } from '../../../foundation/time/zone.ts'
import { type DimensionName, dimensionNames, dimensions } from './dimensions.ts'
import { filterNames, filters, wordFilters } from './filters.ts'
import { measureNames } from './measures.ts'
import { comparisons, rangeNames } from './named-ranges.ts'
import { type ReportName, reportNames, reports } from './reports.ts'
import { directions, steps } from './rounding.ts'
import { dimensionsOf, hasPast, type Source, sources } from './sources.ts'

/** Of rows; the columns across are one more. */
export const mostDimensions = 3
export const mostTop = 100
export const attributions = ['start', 'split'] as const

const some = <S extends ReturnType<typeof Type.Unsafe>>(items: S, maxItems: number, description: string) =>
  Type.Optional(Type.Array(items, { minItems: 1, maxItems, description }))
const acrossNames = dimensionNames.filter((name) => dimensions[name].mayBeAcross)

/** What a report is asked; everything but its name has a default. */
export const question = Type.Object({
  report: oneOfInput(...reportNames),
  range: Type.Optional(
    Type.Unsafe<(typeof rangeNames)[number]>({
      ...oneOfInput(...rangeNames),
      description: 'Days by name, in the time zone of the report. Instead of date.',
    }),
  ),
  date: Type.Optional(
    Type.Object(
      { start: dateInput(), stop: dateInput() },
      { description: 'Days, both inclusive. Instead of range.' },
    ),
  ),
  time_zone: Type.Optional(
    Type.String({
      maxLength: 60,
      description:
        'The time zone of the days. Defaults to the organization’s; only reports of tracked time have others.',
    }),
  ),
  day_attribution: Type.Optional(
    Type.Unsafe<(typeof attributions)[number]>({
      ...oneOfInput(...attributions),
      description:
        'start: an activity counts on the day on which it started. split: one that crosses midnight is cut there. Default: start; only reports of tracked time have split.',
    }),
  ),
  as_of: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'Only what was recorded until this instant counts; a date means the end of that day in the organization’s time zone. Named ranges and ages go by its day. Only reports of client invoices, payments, time off balances and budgets have it. Must not be in the future.',
    }),
  ),
  group_by: some(
    oneOfInput(...dimensionNames),
    mostDimensions,
    'What rows represent, from the outermost to the innermost.',
  ),
  across: Type.Optional(
    Type.Unsafe<DimensionName | null>({
      enum: [...acrossNames, null],
      description: 'A dimension whose values are columns; null for none.',
    }),
  ),
  columns: some(
    oneOfInput(...measureNames),
    measureNames.length,
    'The measures of each row. With across, each column shows the first.',
  ),
  filters: Type.Optional(filters),
  sort: Type.Optional(
    Type.Object(
      { by: oneOfInput('name', ...measureNames), direction: Type.Optional(oneOfInput('asc', 'desc')) },
      {
        description:
          'name, or one of the columns. By default the largest first by the first column; days, weeks and the like by time.',
      },
    ),
  ),
  top: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: mostTop,
      description: 'How many rows of the first dimension are shown; all others are combined into one row.',
    }),
  ),
  compare_with: Type.Optional(
    Type.Unsafe<(typeof comparisons)[number]>({
      ...oneOfInput(...comparisons),
      description: 'Adds the figures of as many days before, or of the same days a year before.',
    }),
  ),
  rounding: Type.Optional(
    Type.Object(
      {
        minutes: Type.Unsafe<(typeof steps)[number]>({
          type: 'integer',
          enum: [...steps],
          description: 'The number of minutes to round to.',
        }),
        direction: Type.Optional(oneOfInput(...directions)),
      },
      {
        description:
          'Rounds the time of every innermost row; sub-totals and totals add up what is shown. Money is not affected. Default: nearest.',
      },
    ),
  ),
})
export type Question = Static<typeof question>

/** Combinations that the schema cannot refuse. */
export function questionFaults(asked: Partial<Question>): Detail[] {
  const { report, range, date, time_zone, group_by, across, columns, sort } = asked
  const faults: Detail[] = []
  const fault = (attribute: string, error: string) => faults.push({ attribute, error })
  if (range !== undefined && date !== undefined) fault('date', 'must not be sent together with range')
  if (date !== undefined) {
    const [start, stop] = [parseDate(date.start), parseDate(date.stop)]
    if (start === undefined) fault('date.start', 'must be a date (YYYY-MM-DD)')
    if (stop === undefined) fault('date.stop', 'must be a date (YYYY-MM-DD)')
    if (start && stop && stop < start) fault('date.stop', 'must not be before date.start')
  }
  if (time_zone !== undefined && parseZone(time_zone) === undefined)
    fault('time_zone', 'must be a time zone name, such as Europe/Lisbon')
  if (asked.as_of !== undefined && !parseInstant(asked.as_of))
    fault('as_of', 'must be an instant or a date (YYYY-MM-DD)')
  if (report === undefined) return faults
  faults.push(...sourceFaults(report, asked))
  const { usual, columns: known } = reports[report]
  const rows = group_by ?? usual.group_by
  const aside = across === undefined ? usual.across : across
  if (new Set(rows).size < rows.length) fault('group_by', 'must not contain duplicates')
  if (aside !== null && rows.includes(aside)) fault('across', `must not be in group_by: ${aside}`)
  const shown = columns ?? usual.columns
  const unknown = shown.filter((name) => !known.includes(name))
  if (unknown.length > 0) fault('columns', `must be in the report ${report}: ${unknown.join(', ')}`)
  if (new Set(shown).size < shown.length) fault('columns', 'must not contain duplicates')
  if (sort && sort.by !== 'name' && !shown.includes(sort.by))
    fault('sort.by', 'must be name or one of the columns')
  return faults
}

/** What the rows of a report do not have. */
function sourceFaults(report: ReportName, asked: Partial<Question>): Detail[] {
  const { group_by = [], across, filters: given = {}, day_attribution } = asked
  const { source } = reports[report]
  const known = dimensionsOf(source)
  const has: readonly string[] = sources[source].filters
  const faults: Detail[] = []
  if (day_attribution === 'split' && source !== 'time')
    faults.push({ attribute: 'day_attribution', error: `must be start with the report ${report}` })
  if (asked.as_of !== undefined && !hasPast(source))
    faults.push({
      attribute: 'as_of',
      error: `must not be sent with the report ${report}: what its records were before is not kept`,
    })
  const unknown = group_by.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    faults.push({ attribute: 'group_by', error: `must be in the report ${report}: ${unknown.join(', ')}` })
  if (across != null && !known.includes(across))
    faults.push({ attribute: 'across', error: `must be in the report ${report}: ${across}` })
  for (const name of filterNames)
    if (given[name] !== undefined && !has.includes(name))
      faults.push({ attribute: `filters.${name}`, error: `must not be sent with the report ${report}` })
  const words: Source['words'] = sources[source].words
  for (const name of wordFilters) {
    const others = given[name]?.filter((each) => !words[name]?.includes(each)) ?? []
    if (words[name] !== undefined && others.length > 0)
      faults.push({
        attribute: `filters.${name}`,
        error: `must be in the report ${report}: ${others.join(', ')}`,
      })
  }
  return faults
}
