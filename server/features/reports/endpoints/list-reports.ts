import { Type } from 'typebox'
import { isManager } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { json } from '../../../foundation/http/reply.ts'
import { hasReport, isFor, mayRunReports } from '../access.ts'
import { mostRows } from '../read-groups.ts'
import { type DimensionName, dimensionNames, dimensions } from '../rules/dimensions.ts'
import { type FilterName, filterNames, wordFilters } from '../rules/filters.ts'
import { measureNames, measures } from '../rules/measures.ts'
import { rangeNames } from '../rules/named-ranges.ts'
import { mostDays, mostDaysOfActivities } from '../rules/plan.ts'
import { mostDimensions, mostTop } from '../rules/question.ts'
import { reportNames, reports } from '../rules/reports.ts'
import { dimensionsOf, hasPast, sources } from '../rules/sources.ts'

const exactly = { additionalProperties: false }
const oneOf = (words: readonly string[]) => Type.String({ enum: [...words] })
const names = (words: readonly string[]) => Type.Array(oneOf(words))
const described = { title: Type.String(), description: Type.String() }

const reply = json<object>(
  'The reports, dimensions and measures that the caller may use.',
  Type.Object(
    {
      reports: Type.Array(
        Type.Object(
          {
            name: oneOf(reportNames),
            ...described,
            dimensions: names(dimensionNames),
            columns: names(measureNames),
            filters: names(filterNames),
            words: Type.Object(
              Object.fromEntries(wordFilters.map((name) => [name, Type.Optional(Type.Array(Type.String()))])),
              { ...exactly, description: 'The words that its filters of words accept.' },
            ),
            has_as_of: Type.Boolean({ description: 'It can be asked as of an earlier instant.' }),
            details: Type.Array(oneOf(dimensionNames), {
              description: 'The grouping that shows what a figure is made of.',
            }),
            usual: Type.Object(
              {
                group_by: names(dimensionNames),
                across: Type.Union([oneOf(dimensionNames), Type.Null()]),
                columns: names(measureNames),
                range: oneOf(rangeNames),
              },
              { ...exactly, description: 'What a run shows unless it says otherwise.' },
            ),
          },
          exactly,
        ),
      ),
      dimensions: Type.Array(
        Type.Object(
          {
            name: oneOf(dimensionNames),
            ...described,
            may_be_across: Type.Boolean({ description: 'Its values can be columns.' }),
          },
          exactly,
        ),
      ),
      columns: Type.Array(
        Type.Object({ name: oneOf(measureNames), ...described, unit: Type.String() }, exactly),
      ),
      ranges: names(rangeNames),
      limits: Type.Object(
        {
          days: Type.Integer({ description: 'How many days a report can have.' }),
          days_of_activities: Type.Integer({
            description:
              'How many days with hours, location types, split or another time zone than the organization’s.',
          }),
          dimensions: Type.Integer({
            description: 'How many dimensions its rows can have; across is one more.',
          }),
          rows: Type.Integer({ description: 'How many rows a report can have.' }),
          top: Type.Integer({ description: 'The largest number of rows that top can keep.' }),
        },
        exactly,
      ),
    },
    exactly,
  ),
)

export const listReports = endpoint({
  get: '/v2/organizations/:organization_id/reports',
  tag: 'Reports',
  summary: 'List the reports of an organization',
  description:
    'Describes what can be run: reports, dimensions, columns, named ranges of days, and limits. Each is a fixed list.',
  access: mayRunReports,
  reply,

  handle({ membership }) {
    const isUsed = (name: DimensionName) => isFor(dimensions[name].readers, membership)
    const seen = measureNames.filter((name) => isFor(measures[name].readers, membership))
    const mayFilter = (name: FilterName) =>
      isManager(membership) || (name !== 'client_ids' && name !== 'team_ids')
    return {
      reports: reportNames
        .filter((name) => hasReport(reports[name], membership))
        .map((name) => {
          const { title, description, source, columns, usual, details } = reports[name]
          return {
            name,
            title,
            description,
            dimensions: dimensionsOf(source).filter(isUsed),
            columns: columns.filter((each) => seen.includes(each)),
            filters: sources[source].filters.filter(mayFilter),
            words: sources[source].words,
            has_as_of: hasPast(source),
            details,
            usual,
          }
        }),
      dimensions: dimensionNames.filter(isUsed).map((name) => {
        const { title, description, mayBeAcross } = dimensions[name]
        return { name, title, description, may_be_across: mayBeAcross }
      }),
      columns: seen.map((name) => {
        const { title, description, unit } = measures[name]
        return { name, title, description, unit }
      }),
      ranges: [...rangeNames],
      limits: {
        days: mostDays,
        days_of_activities: mostDaysOfActivities,
        dimensions: mostDimensions,
        rows: mostRows,
        top: mostTop,
      },
    }
  },
})
