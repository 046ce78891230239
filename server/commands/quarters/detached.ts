import { listArchived } from '../../features/tracking/store/archived-quarters.ts'
import type { Db } from '../../foundation/db/database.ts'
import { say } from '../output.ts'
import { shownName } from './options.ts'

export type DetachedQuarter = { quarter: string; file: string }

/** The quarters whose time is in files of their own, which no backup contains. */
export async function detachedQuarters(db: Db): Promise<DetachedQuarter[]> {
  return (await listArchived(db))
    .filter(({ detachedAt }) => detachedAt !== null)
    .map(({ quarter, file }) => ({ quarter: shownName(quarter), file }))
}

export function sayDetached(detached: readonly DetachedQuarter[]): void {
  if (detached.length === 0) return
  say('The backup does not contain quarters that are detached. Keep their files:')
  for (const { quarter, file } of detached) say(`  ${quarter}  ${file}`)
}
