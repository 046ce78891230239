import { keysOf } from '../../../foundation/values/keys.ts'
import type { Readers } from './dimensions.ts'
import { ofRecords } from './record-measures.ts'
import type { Both, SumName } from './sums.ts'

export type Unit = 'seconds' | 'money' | 'percent' | 'count'

export type Measure = {
  title: string
  unit: Unit
  description: string
  readers: Readers
  /** The sums that it reads: a source that has them has the measure. */
  of: readonly SumName[]
  read(row: Both, all: Both): number | null
}

const everyone = { readers: 'everyone' } as const
const billing = { readers: 'billing', unit: 'money' } as const

const seconds = (title: string, name: SumName, description: string): Measure => ({
  ...everyone,
  title,
  unit: 'seconds',
  description,
  of: [name],
  read: ({ shown }) => shown[name],
})

const ofTime = {
  tracked: seconds('Time', 'tracked', 'Tracked time.'),
  billable: seconds('Billable time', 'billable', 'Tracked time that is billable.'),
  non_billable: {
    ...seconds('Non-billable time', 'tracked', 'Tracked time that is not billable.'),
    read: ({ shown }: Both) => shown.tracked - shown.billable,
  },
  manual: seconds('Manual time', 'manual', 'Tracked time that was entered manually.'),
  idle: seconds('Idle time', 'idle', 'Tracked time that was idle.'),
  measured: seconds('Measured time', 'measured', 'Tracked time in which input was measured.'),
  active: seconds('Active time', 'active', 'Measured time with input of any kind.'),
  activity: {
    ...everyone,
    title: 'Activity',
    unit: 'percent',
    description: 'Active time in percent of measured time; null without any.',
    of: ['active', 'measured'],
    read: ({ exact }: Both) => percentOf(exact.active, exact.measured),
  },
  billable_share: {
    ...everyone,
    title: 'Billable share',
    unit: 'percent',
    description: 'Billable time in percent of tracked time; null without any.',
    of: ['billable', 'tracked'],
    read: ({ exact }: Both) => percentOf(exact.billable, exact.tracked),
  },
  share: {
    ...everyone,
    title: 'Share',
    unit: 'percent',
    description: 'Tracked time in percent of the total; null without any.',
    of: ['tracked'],
    read: ({ exact }: Both, all: Both) => percentOf(exact.tracked, all.exact.tracked),
  },
  billable_amount: {
    ...billing,
    title: 'Billable amount',
    description: 'Billable time at the bill rates of its days.',
    of: ['amount'],
    read: ({ shown }: Both) => shown.amount,
  },
  cost: {
    ...billing,
    title: 'Cost',
    description: 'Tracked time at the hourly pay rates of its days.',
    of: ['cost'],
    read: ({ shown }: Both) => shown.cost,
  },
  margin: {
    ...billing,
    title: 'Margin at rates',
    description: 'billable_amount minus cost.',
    of: ['amount', 'cost'],
    read: ({ shown }: Both) => shown.amount - shown.cost,
  },
  margin_percent: {
    ...billing,
    unit: 'percent',
    title: 'Margin in %',
    description: 'The margin in percent of billable_amount; null without any.',
    of: ['amount', 'cost'],
    read: ({ shown }: Both) => percentOf(shown.amount - shown.cost, shown.amount),
  },
} as const satisfies Record<string, Measure>

const all = { ...ofTime, ...ofRecords }
export type MeasureName = keyof typeof all
export const measureNames = keysOf(all)
export const measures: Record<MeasureName, Measure> = all

/** With one decimal; ties round away from zero. */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null
  const tenths = (Math.abs(part) / Math.abs(whole)) * 1_000
  return (Math.sign(part) * Math.sign(whole) * Math.round(tenths)) / 10
}
