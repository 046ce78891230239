import type { Logger } from 'pino'
import { nobody } from '../../../api/audit.ts'
import { type Writer, writing } from '../../../api/writing.ts'
import type { Database } from '../../../foundation/db/database.ts'
import { isDatabaseUnavailable } from '../../../foundation/db/failures.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { Problem } from '../../../foundation/http/problems.ts'
import type { Job, JobQueue } from '../../../foundation/jobs/queue.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import type { NoticeSite } from '../../notifications/public.ts'
import { addPart, PartIsLate } from '../changes/add-part.ts'
import { failExport } from '../changes/fail-export.ts'
import { makePiece } from '../make-piece.ts'
import type { MakingPorts } from '../ports.ts'
import { lockExports } from '../store/exports.ts'
import { hasOpen, type Making, takeNext } from '../store/making.ts'

export type ExportJobSite = {
  database: Database
  clock: Clock
  log: Logger
  queue: Pick<JobQueue, 'send'>
  notices: NoticeSite
  /** Known when the first job runs. */
  ports(): MakingPorts
}

type Waiting = { organization_id: number }

/** A worker that dies, or an error that nobody foresaw, costs an attempt. */
const mostAttempts = 5

/**
 * Makes one piece of one export of an organization, then goes to the back of the queue: organizations take turns by pieces, and so
 * do the exports of one. A killed worker’s job is run again and makes its piece anew.
 */
export function exportJob(site: ExportJobSite): Job<Waiting> {
  const { database, clock, log, queue, notices } = site
  const job: Job<Waiting> = {
    name: 'exports',
    patience: { retries: 200, longestDelaySeconds: 900 },
    async run({ organization_id: organizationId }) {
      const taken = await write(async ({ db, now }) => {
        await lockExports(db, organizationId)
        return takeNext(db, organizationId, now)
      })
      if (taken === undefined) return
      await work(taken).catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) throw error
        // The next attempt makes the piece anew; the export fails after a few.
        log.warn({ organizationId, exportId: taken.id, err: error }, 'a piece of an export failed')
      })
      await write(({ db }) => goOn(db, organizationId))
    },
  }
  return job

  async function work(its: Making): Promise<void> {
    const ports = site.ports()
    if (its.attempts > mostAttempts) return failed(its, unforeseen)
    try {
      const piece = await makePiece({ ...ports, database, now: clock.now() }, its)
      await write((writer) => addPart(writer, { notices, blobs: ports.blobs }, its, piece))
    } catch (error) {
      if (error instanceof PartIsLate) return
      if (!(error instanceof Problem) || error.status >= 500) throw error
      await failed(its, error.message)
    }
  }

  function failed(its: Making, problem: string): Promise<void> {
    const { blobs } = site.ports()
    return write((writer) => failExport(writer, { notices, blobs }, its, problem))
  }

  /** One job for each organization with open exports, at the back of the queue. */
  async function goOn(db: Transaction, organizationId: number): Promise<void> {
    await lockExports(db, organizationId)
    if (await hasOpen(db, organizationId)) await queue.send(db, job, { organization_id: organizationId })
  }

  function write<T>(change: (writer: Writer) => Promise<T>): Promise<T> {
    return writing({ database, now: clock.now(), actor: nobody }, change)
  }
}

const unforeseen = 'The file could not be made. Create it again; if it fails again, ask the operator.'
