import { Command } from 'commander'
import { parseQuarter } from '../../features/tracking/rules/quarter.ts'
import { type ArchivedQuarter, listArchived } from '../../features/tracking/store/archived-quarters.ts'
import { listQuarters, type QuarterSize } from '../../features/tracking/store/quarters.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import { readConfig } from '../../settings/config.ts'
import { sizeText } from '../doctor/sizes.ts'
import { columns, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { shownName } from './options.ts'

type Listed = {
  quarter: string
  state: 'attached' | 'closed' | 'detached'
  rows: number
  bytes: number
  file?: string
}

export const listCommand = new Command('list')
  .option('--json', 'print JSON')
  .action(async ({ json }: { json?: boolean }) => {
    const quarters = await withStore(readConfig(), async ({ database, clock }) => {
      const past = (await listQuarters(database)).filter(({ quarter }) => hasBegun(quarter, clock.now()))
      return merged(past, await listArchived(database))
    })
    if (json) printJson({ quarters })
    else process.stdout.write(columns(head, quarters.map(line)))
  })

const head = ['QUARTER', 'STATE', 'ROWS', 'SIZE', 'FILE']

function line({ quarter, state, rows, bytes, file }: Listed): string[] {
  return [quarter, state, String(rows), sizeText(bytes), file ?? '-']
}

/** Partitions are created a year ahead. Time of no quarter is in the one that is called other. */
function hasBegun(quarter: string, now: Instant): boolean {
  const firstDay = parseQuarter(quarter)?.firstDay
  return firstDay === undefined || firstDay <= now.slice(0, 10)
}

/** A closed quarter is in both lists. */
function merged(inside: readonly QuarterSize[], archived: readonly ArchivedQuarter[]): Listed[] {
  const closed = new Set(archived.map(({ quarter }) => quarter))
  const attached = inside.map(({ quarter, rows, bytes }): Listed => {
    const state = closed.has(quarter) ? 'closed' : 'attached'
    return { quarter: shownName(quarter), state, rows, bytes }
  })
  const detached = archived
    .filter(({ detachedAt }) => detachedAt !== null)
    .map(({ quarter, rows, bytes, file }): Listed => {
      return { quarter: shownName(quarter), state: 'detached', rows: rows ?? 0, bytes: bytes ?? 0, file }
    })
  return [...attached, ...detached].sort((a, b) => (a.quarter < b.quarter ? -1 : 1))
}
