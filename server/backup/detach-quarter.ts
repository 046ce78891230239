import { stat } from 'node:fs/promises'
import type { Quarter } from '../features/tracking/rules/quarter.ts'
import {
  type ArchivedQuarter,
  findArchived,
  insertArchived,
  recordDetached,
} from '../features/tracking/store/archived-quarters.ts'
import {
  addQuarter,
  claimQuarter,
  dropQuarter,
  freezeQuarter,
  isAttached,
  isInDefaultPartition,
} from '../features/tracking/store/quarters.ts'
import type { Database } from '../foundation/db/database.ts'
import { transaction } from '../foundation/db/transaction.ts'
import { writeQuarter } from './quarter-archive.ts'
import { type Asked, type Examined, examineQuarter } from './quarter-in-use.ts'

/** A quarter that must stay: why, in one or more sentences. */
export class QuarterInUse extends Error {}

export type Detaching = Asked & {
  quarter: Quarter
  /** Where the archive goes, given when the quarter was closed first. */
  placeOf(closedAt: Asked['now']): string
  say(step: string): void
}

export type Detached = ArchivedQuarter & { unsettledSeconds: number; wasDetached: boolean }

/**
 * Closes the quarter, writes its rows to an archive, and removes its partition. Each step is a transaction that happened
 * or did not: after a kill, the next run goes on where this one stopped.
 */
export async function detachQuarter(database: Database, asked: Detaching): Promise<Detached> {
  const { quarter, say } = asked
  say('Checking that nothing needs the quarter')
  const closed = await closeQuarter(database, asked)
  if (closed.archived.detachedAt !== null)
    return { ...closed.archived, unsettledSeconds: 0, wasDetached: true }
  const { file: path } = closed.archived
  await transaction(database, async (tx) => {
    await claimQuarter(tx, quarter)
    const now = await findArchived(tx, quarter)
    if (now === undefined || now.detachedAt !== null) return
    say('Writing its rows')
    const { manifest, bytes } = await writeQuarter(tx, quarter, { path, now: asked.now })
    say('Removing its partition')
    await dropQuarter(tx, quarter)
    const { rows, rows_sha256: rowsSha256 } = manifest
    const stored = { rows, rowsSha256, bytes, trackedSeconds: closed.examined.seconds, file: path }
    await recordDetached(tx, quarter, stored, asked.now)
  })
  const archived = await findArchived(database, quarter)
  if (archived === undefined) throw new QuarterInUse('Another process attached the quarter meanwhile.')
  return { ...archived, unsettledSeconds: closed.examined.unsettled, wasDetached: false }
}

type Closed = { archived: ArchivedQuarter; examined: Examined }

/** From here on, nothing of the quarter is read or written through the API. Attaching a closed quarter reopens it. */
function closeQuarter(database: Database, asked: Detaching): Promise<Closed> {
  const { quarter, now } = asked
  return transaction(database, async (tx) => {
    await claimQuarter(tx, quarter)
    const known = await findArchived(tx, quarter)
    const nothing = { reasons: [], seconds: 0, unsettled: 0 }
    if (known?.detachedAt) return { archived: known, examined: nothing }
    if (await isInDefaultPartition(tx, quarter)) await addQuarter(tx, quarter)
    if (!(await isAttached(tx, quarter)))
      throw new QuarterInUse('There is no such quarter in the database. Run quarters list.')
    // First block the writers, then look: what we find can't change.
    await freezeQuarter(tx, quarter)
    const examined = await examineQuarter(tx, quarter, asked)
    if (examined.reasons.length > 0)
      throw new QuarterInUse(
        ['The quarter stays in the database:', ...examined.reasons.map((reason) => `  - ${reason}`)].join(
          '\n',
        ),
      )
    const file = asked.placeOf(known?.closedAt ?? now)
    // Ours, if a run was killed after it was written.
    if (file !== known?.file && (await stat(file).catch(() => undefined)))
      throw new QuarterInUse(`${file} already exists. Name another file.`)
    await insertArchived(tx, quarter, { file, now })
    const archived = await findArchived(tx, quarter)
    if (archived === undefined) throw new Error('The quarter was not closed.')
    return { archived, examined }
  })
}
