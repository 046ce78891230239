import type { Db } from '../../../foundation/db/database.ts'
import { problems } from '../problems.ts'
import type { Happened } from '../rules/documents.ts'
import { mostHappened } from '../rules/limits.ts'
import { type LedgerLine, linesOf } from '../rules/lines.ts'
import type { Mapping } from '../rules/mapping.ts'
import { type JournalOf, readJournal } from '../store/journal.ts'
import { mappingOf } from '../store/settings.ts'

/** Everything of these days with the accounts of today; refused if it is too long. */
export async function readWhole(
  db: Db,
  of: JournalOf,
): Promise<{ happened: Happened[]; mapping: Mapping; lines: LedgerLine[] }> {
  const mapping = await mappingOf(db, of.organizationId)
  const happened = await readJournal(db, of, { from: undefined, limit: mostHappened + 1 })
  if (happened.length > mostHappened) throw problems.ledger_too_long()
  return { happened, mapping, lines: happened.flatMap((each) => linesOf(each, mapping)) }
}
