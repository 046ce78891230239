import type { Resource } from '../../../api/resource.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { readStream } from '../../../foundation/facts/stream.ts'
import { problems } from '../problems.ts'
import type { Change } from '../records/change.ts'
import type { Cursor, Following } from '../rules/cursor.ts'
import { factNames, type Touched, takeTouched } from '../rules/touched.ts'
import { type At, type Keyed, keyText, recordsWithKeys } from '../store/records.ts'

export type Piece<C extends Cursor> = { changes: Change[]; next: C; more: boolean }

/** The changes after a position: one statement for the facts, and one per resource on the page. */
export async function followPage(
  db: Db,
  resources: readonly Resource[],
  at: At,
  { from, limit }: { from: Following; limit: number },
): Promise<Piece<Following>> {
  const names = factNames(resources)
  const { head, forgotten, facts } = await readStream(db, at.organizationId, {
    after: from.position,
    names,
    limit,
  })
  requireKept(from, { head, forgotten })
  const isWhole = facts.length < limit
  const end = isWhole ? head : (facts.at(-1)?.position ?? head)
  const { touched, next, isCut } = takeTouched(resources, from, { facts, end }, limit)
  return { changes: await withRecords(db, at, touched), next, more: isCut || end < head }
}

/** A cursor ahead of the stream is from a database that was restored from a backup since. */
export function requireKept({ position }: Cursor, ends: { head: number; forgotten: number }): void {
  if (position < ends.forgotten || position > ends.head) throw problems.cursor_expired()
}

/** Each current record; one that is gone by now becomes a tombstone. */
async function withRecords(db: Db, at: At, touched: Touched[]): Promise<Change[]> {
  const loaded = new Map<Resource, Map<string, Keyed>>()
  const present = touched.filter(({ action }) => action !== 'delete')
  for (const [resource, its] of Map.groupBy(present, (each) => each.resource)) {
    const keys = new Map(its.map(({ key }) => [keyText(key), key]))
    loaded.set(resource, await recordsWithKeys(db, resource, at, [...keys.values()]))
  }
  return touched.map(({ action, ...each }) => {
    const found = action === 'delete' ? undefined : loaded.get(each.resource)?.get(keyText(each.key))
    return { ...each, row: found?.row, lookedAt: found?.lookedAt, action: found ? action : 'delete' }
  })
}
