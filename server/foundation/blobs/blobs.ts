import { hash, randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { openPeriod } from '../jobs/due-work.ts'
import { sealer } from '../secrecy/sealed.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { Instant } from '../time/instant.ts'
import { dateIn, utc } from '../time/zone.ts'
import type { BlobStore } from './blob-store.ts'
import { type BlobPurpose, type BlobType, checkBlob } from './blob-type.ts'
import { blobSweep } from './sweep.ts'
import { type BlobRow, findBlob, insertBlob, releaseAndMark } from './table.ts'

export type NewBlob = { organizationId: number; purpose: BlobPurpose; bytes: Buffer }

/** The blobs of all organizations: sealed bytes in a store, and a row for each. */
export type Blobs = {
  /** Stores bytes that `checkBlob` accepts. Nobody needs it yet: without a claim it is removed after a day. */
  create(tx: Transaction, blob: NewBlob, now: Instant): Promise<BlobRow>
  /** A record needs each of these blobs no longer. The bytes of blobs that nobody needs go right after the commit. */
  release(tx: Transaction, organizationId: number, ids: readonly string[], now: Instant): Promise<void>
  /** Undefined if the organization has no such blob. */
  read(db: Db, organizationId: number, id: string): Promise<{ type: BlobType; bytes: Buffer } | undefined>
  store: BlobStore
}

export function openBlobs(store: BlobStore, secret: string): Blobs {
  // A key per blob: bytes that somebody moves under another blob's name do not open.
  const sealerOf = (key: string) => sealer(secret, `blob ${key}`)
  return {
    store,
    async create(tx, { organizationId, purpose, bytes }, now) {
      const checked = checkBlob(purpose, bytes)
      if ('fault' in checked) throw new Error(`A blob for ${purpose.name} ${checked.fault}.`)
      const row: BlobRow = {
        organizationId,
        id: randomUUID(),
        day: dateIn(utc, now),
        purpose: purpose.name,
        type: checked.type,
        size: bytes.length,
        sha256: hash('sha256', bytes, 'buffer'),
      }
      const key = blobKey(row)
      // First the bytes, then the row: if we die in between, the sweep of this day finds bytes without a row.
      await openPeriod(tx, blobSweep(store), organizationId, row.day)
      await store.write(key, sealerOf(key).seal(bytes))
      await insertBlob(tx, row, now)
      return row
    },
    async release(tx, organizationId, ids, now) {
      const unneeded = await releaseAndMark(tx, organizationId, ids, now)
      // Nothing relies on this: marked rows stay, and the next sweep removes the bytes again, then the rows.
      tx.afterCommit(() => {
        for (const row of unneeded) store.remove(blobKey({ organizationId, ...row })).catch(() => {})
      })
    },
    async read(db, organizationId, id) {
      const row = await findBlob(db, organizationId, id)
      if (row === undefined) return undefined
      const key = blobKey(row)
      const sealed = await store.read(key)
      if (sealed === undefined) throw new Error(`The blob store lacks ${key}.`)
      const bytes = sealerOf(key).open(sealed)
      if (!hash('sha256', bytes, 'buffer').equals(row.sha256)) throw new Error(`The blob ${key} is damaged.`)
      return { type: row.type, bytes }
    },
  }
}

export function blobKey({ organizationId, day, id }: Pick<BlobRow, 'organizationId' | 'day' | 'id'>): string {
  return `${folderOf(organizationId, day)}/${id}`
}

export function folderOf(organizationId: number, day: CalendarDate): string {
  return `${organizationId}/${day}`
}
