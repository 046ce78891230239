import { stat } from 'node:fs/promises'
import { type ArchivedQuarter, listArchived } from '../../features/tracking/store/archived-quarters.ts'
import type { Database } from '../../foundation/db/database.ts'
import { shownName } from '../quarters/options.ts'
import { type Finding, ok, warning } from './finding.ts'

const check = 'quarters'

/** Quarters that are only half detached, and files of detached ones that are not where they were written. */
export async function checkQuarters(database: Database): Promise<Finding[]> {
  const archived = await listArchived(database)
  if (archived.length === 0) return []
  const findings = (await Promise.all(archived.map(examine))).filter((each) => each !== undefined)
  if (findings.length > 0) return findings
  return [ok(check, `Detached, each with its file: ${archived.map(nameOf).join(', ')}.`)]
}

const nameOf = ({ quarter }: ArchivedQuarter) => shownName(quarter)

async function examine(archived: ArchivedQuarter): Promise<Finding | undefined> {
  const name = nameOf(archived)
  if (archived.detachedAt === null)
    return warning(
      check,
      `${name} is closed, but still in the database: its detaching was interrupted.`,
      `npm run -s stint -- quarters detach ${name} finishes it, quarters attach ${name} opens it again`,
    )
  const size = (await stat(archived.file).catch(() => undefined))?.size
  if (size === archived.bytes) return undefined
  return warning(
    check,
    `The file of the detached quarter ${name} is ${size === undefined ? 'missing' : 'not as it was written'}: ${archived.file}.`,
    'Copy it back from where your backups are. Without it, the time of the quarter is lost; its sums by day are not',
  )
}
