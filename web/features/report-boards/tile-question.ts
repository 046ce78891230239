import type { ReportBoard } from '../../api/v2-types.ts'
import { type DaySpan, daySpan } from '../../ui/day-span.ts'
import { parseSearch } from '../../ui/search-text.ts'
import type { DayText } from '../../ui/week.ts'
import { type Address, type Choices, questionOf } from '../reports/asked.ts'
import { reportSize } from '../reports/report-size.ts'
import type { Described, Question } from '../reports/report-types.ts'

/** How many rows a tile has; all others are one row. */
export const mostBars = 8
export const mostLines = 10

type Look = ReportBoard['tiles'][number]['look']

/** What the reader may ask. */
export type Known = Choices & { columns: Pick<Described['columns'][number], 'name' | 'unit'>[] }

type Asked = { described: Known; today: DayText }
type Report = Choices['reports'][number]

/** What the tile of a saved report asks, with the rights of its reader; undefined: the reader may not see everything that it shows. */
export function tileQuestion(
  query: string,
  look: Look,
  { described, today }: Asked,
): { question: Question; span: DaySpan } | undefined {
  const address = addressOf(query)
  const name = address.text('report') || described.reports[0]?.name
  const report = described.reports.find((each) => each.name === name)
  if (report === undefined || !isFor(address, report)) return undefined
  const size = reportSize(described, address)
  const span = daySpan(address.text('from'), address.text('until'), today, size)
  const question = questionOf(address, { ...span, today }, described)
  const shown = question && { ...question, ...shownAs(look, question, { address, described }) }
  return shown && { question: shown, span }
}

function addressOf(query: string): Address {
  const values = parseSearch(query)
  const text = (name: string) => values[name] ?? ''
  return { text, list: (name) => text(name).split(',').filter(Boolean) }
}

const filterOf: Record<string, Report['filters'][number]> = {
  people: 'user_ids',
  team: 'team_ids',
  project: 'project_ids',
  client: 'client_ids',
  task: 'task_ids',
  billable: 'billable',
  status: 'statuses',
  category: 'categories',
  kind: 'kinds',
}

/** Without a part that the reader may not use, the same name would be over other figures. */
function isFor({ text, list }: Address, report: Report): boolean {
  const knows = (given: readonly string[], known: readonly string[]) =>
    given.every((word) => known.includes(word))
  const filters = Object.entries(filterOf).flatMap(([name, filter]) => (text(name) === '' ? [] : [filter]))
  return (
    knows(list('by'), report.dimensions) &&
    knows(list('columns'), report.columns) &&
    knows(filters, report.filters)
  )
}

type Chosen = { address: Address; described: Known }

/** A tile has the outer rows alone: the page of the report shows what is in them. */
function shownAs(look: Look, question: Question, chosen: Chosen): Partial<Question> {
  const group_by = question.group_by?.slice(0, 1) ?? []
  const [outer] = group_by
  const isOfTime = outer !== undefined && ofTime.includes(outer)
  // The newest days, weeks or months; others have the largest first.
  const newest = isOfTime ? { sort: { by: 'name' as const, direction: 'desc' as const } } : {}
  if (look === 'table') return { group_by, top: mostLines, ...newest }
  const columns = question.columns && mainColumn(question.columns, chosen)
  if (look === 'number') return { group_by, across: null, columns, compare_with: 'period_before', top: 1 }
  const { compare_with: _, ...rest } = question
  if (outer === 'day' || question.across === 'day') return { ...rest, compare_with: undefined }
  return { group_by, across: null, columns, compare_with: undefined, top: mostBars, ...newest }
}

const ofTime: readonly string[] = ['day', 'week', 'month', 'quarter']

/** The first column that was chosen; without a choice money, if the report is about money. */
function mainColumn(
  columns: NonNullable<Question['columns']>,
  { address, described }: Chosen,
): NonNullable<Question['columns']> {
  const isMoney = (name: string) =>
    described.columns.some((each) => each.name === name && each.unit === 'money')
  const money = address.text('columns') === '' ? columns.filter(isMoney) : []
  return [...money, ...columns].slice(0, 1)
}
