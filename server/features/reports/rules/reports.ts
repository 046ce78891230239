import { keysOf } from '../../../foundation/values/keys.ts'
import type { DimensionName, Readers } from './dimensions.ts'
import { type MeasureName, measureNames, measures } from './measures.ts'
import type { RangeName } from './named-ranges.ts'
import { recordReports } from './record-reports.ts'
import { type SourceName, sources } from './sources.ts'
import type { SumName } from './sums.ts'

/** A report as a value: the list of reports, the page and the files are loops over these. */
export type Report = {
  title: string
  description: string
  source: SourceName
  readers: Readers
  /** The add-on that its list requires. */
  addon?: string
  /** The plan that its list requires. */
  plan?: string
  columns: readonly MeasureName[]
  /** What it shows unless the caller asks for something else. */
  usual: {
    group_by: readonly DimensionName[]
    across: DimensionName | null
    columns: readonly MeasureName[]
    range: RangeName
  }
  /** The grouping that shows what a figure is made of. */
  details: readonly DimensionName[]
}

const ofTime: MeasureName[] = [
  'tracked',
  'billable',
  'non_billable',
  'manual',
  'idle',
  'billable_share',
  'share',
]
const time = { source: 'time', details: ['member', 'day'] } as const

const timeReports = {
  time: {
    ...time,
    title: 'Time and activity',
    description: 'Tracked time by any dimension, with activity, billable time and its money.',
    readers: 'everyone',
    columns: columnsOf('time'),
    usual: {
      group_by: ['member'],
      across: null,
      columns: ['tracked', 'billable', 'manual', 'activity'],
      range: 'this_week',
    },
  },
  weekly: {
    ...time,
    title: 'Weekly',
    description: 'Who worked on what, with a column for each day.',
    readers: 'everyone',
    columns: ofTime,
    usual: { group_by: ['member', 'project'], across: 'day', columns: ['tracked'], range: 'this_week' },
  },
  billable_amounts: {
    ...time,
    title: 'Billable amounts',
    description: 'What billable time is worth at the bill rates of its days, invoiced or not.',
    readers: 'billing',
    columns: [...ofTime, 'billable_amount'],
    usual: {
      group_by: ['client', 'project'],
      across: null,
      columns: ['billable', 'billable_amount'],
      range: 'this_month',
    },
  },
  amounts_owed: {
    ...time,
    title: 'Amounts owed',
    description: 'What tracked time costs at the hourly pay rates of its days, paid or not.',
    readers: 'billing',
    columns: [...ofTime, 'cost'],
    usual: {
      group_by: ['member', 'project'],
      across: null,
      columns: ['tracked', 'cost'],
      range: 'this_month',
    },
  },
  margins: {
    ...time,
    title: 'Margins at rates',
    description: 'Billable amounts minus the cost of all tracked time, at the rates of its days.',
    readers: 'billing',
    columns: [...ofTime, 'billable_amount', 'cost', 'margin', 'margin_percent'],
    usual: {
      group_by: ['client', 'project'],
      across: null,
      columns: ['tracked', 'billable_amount', 'cost', 'margin', 'margin_percent'],
      range: 'this_month',
    },
  },
} as const satisfies Record<string, Report>

const all = { ...timeReports, ...recordReports(columnsOf) }
export type ReportName = keyof typeof all
export const reportNames = keysOf(all)
export const reports: Record<ReportName, Report> = all

/** The measures that read only what a source sums. */
function columnsOf(source: SourceName): MeasureName[] {
  const has: readonly SumName[] = sources[source].sums
  return measureNames.filter((name) => measures[name].of.every((each) => has.includes(each)))
}
