import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { openPeriod } from '../jobs/due-work.ts'
import { fileSealer, sha256Of } from '../secrecy/sealed-file.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { Instant } from '../time/instant.ts'
import { dateIn, utc } from '../time/zone.ts'
import type { BlobStore } from './blob-store.ts'
import { type BlobPurpose, type BlobType, checkBlob, ownType } from './blob-type.ts'
import { blobSweep } from './sweep.ts'
import { type BlobRow, findBlob, insertBlob, releaseAndMark } from './table.ts'

export type NewBlob = { organizationId: number; purpose: BlobPurpose; bytes: Buffer }
/** Bytes that we wrote ourselves, for a purpose. */
export type OwnBlob = { organizationId: number; purpose: string; bytes: Buffer }

/** The blobs of all organizations: sealed bytes in a store, and a row for each. */
export type Blobs = {
  /** Stores bytes that `checkBlob` accepts. Nobody needs it yet: without a claim it is removed after a day. */
  create(tx: Transaction, blob: NewBlob, now: Instant): Promise<BlobRow>
  /** The same for bytes that we wrote ourselves; only `readOwn` reads them. */
  createOwn(tx: Transaction, blob: OwnBlob, now: Instant): Promise<BlobRow>
  /**
   * A record no longer needs each of these blobs. The bytes of blobs that nobody needs are deleted right after the
   * commit.
   */
  release(tx: Transaction, organizationId: number, ids: readonly string[], now: Instant): Promise<void>
  /** Undefined if the organization has no such blob. */
  read(db: Db, organizationId: number, id: string): Promise<{ type: BlobType; bytes: Buffer } | undefined>
  readOwn(db: Db, organizationId: number, id: string): Promise<Buffer | undefined>
  store: BlobStore
}

export function openBlobs(store: BlobStore, secret: string): Blobs {
  // A key per blob: bytes moved under another blob's name can't be decrypted.
  const sealerOf = (key: string) => fileSealer(secret, `blob ${key}`)
  async function insert(
    tx: Transaction,
    { organizationId, purpose, bytes }: OwnBlob,
    type: BlobRow['type'],
    now: Instant,
  ): Promise<BlobRow> {
    const row: BlobRow = {
      organizationId,
      id: randomUUID(),
      day: dateIn(utc, now),
      purpose,
      type,
      size: bytes.length,
      sha256: await sha256Of(bytes),
    }
    const key = blobKey(row)
    // First the bytes, then the row: if we die in between, the sweep of this day finds bytes without a row.
    await openPeriod(tx, blobSweep(store), organizationId, row.day)
    await store.write(key, await sealerOf(key).seal(bytes))
    await insertBlob(tx, row, now)
    return row
  }

  async function bytesOf(row: BlobRow): Promise<Buffer> {
    const key = blobKey(row)
    const sealed = await store.read(key)
    if (sealed === undefined) throw new Error(`The blob store lacks ${key}.`)
    const bytes = await sealerOf(key).open(sealed)
    if (!(await sha256Of(bytes)).equals(row.sha256)) throw new Error(`The blob ${key} is damaged.`)
    return bytes
  }

  return {
    store,
    async create(tx, { organizationId, purpose, bytes }, now) {
      const checked = checkBlob(purpose, bytes)
      if ('fault' in checked) throw new Error(`A blob for ${purpose.name} ${checked.fault}.`)
      return insert(tx, { organizationId, purpose: purpose.name, bytes }, checked.type, now)
    },
    createOwn: (tx, blob, now) => insert(tx, blob, ownType, now),
    async release(tx, organizationId, ids, now) {
      const unneeded = await releaseAndMark(tx, organizationId, ids, now)
      // Nothing relies on this: marked rows stay, and the next sweep removes the bytes again, then the rows.
      tx.afterCommit(() => {
        for (const row of unneeded) store.remove(blobKey({ organizationId, ...row })).catch(() => {})
      })
    },
    async read(db, organizationId, id) {
      const row = await findBlob(db, organizationId, id)
      if (row === undefined || row.type === ownType) return undefined
      return { type: row.type, bytes: await bytesOf(row) }
    },
    async readOwn(db, organizationId, id) {
      const row = await findBlob(db, organizationId, id)
      return row?.type === ownType ? bytesOf(row) : undefined
    },
  }
}

export function blobKey({ organizationId, day, id }: Pick<BlobRow, 'organizationId' | 'day' | 'id'>): string {
  return `${folderOf(organizationId, day)}/${id}`
}

export function folderOf(organizationId: number, day: CalendarDate): string {
  return `${organizationId}/${day}`
}
