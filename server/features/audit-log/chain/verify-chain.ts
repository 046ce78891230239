import { chainStart, entryHash, type Link } from '../../../api/audit-chain.ts'
import type { Database, Db } from '../../../foundation/db/database.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
import {
  countUnsealed,
  entriesAfter,
  findHead,
  looseEntries,
  type StoredEntry,
  seeOneMoment,
} from '../store/chain.ts'

/** The first fault of a chain. */
export type ChainFault = {
  kind: 'content' | 'missing' | 'foreign' | 'tail_cut' | 'anchor'
  position: number | null
  id: number | null
  says: string
}

export type Verified = {
  /** The last link. Stored elsewhere, it proves later that nothing before it was changed. */
  head: Link
  /** Entries that are older than the chain, which it does not cover. */
  before: number
  /** Entries that are committed and get their place in the chain next. */
  unsealed: number
  fault: ChainFault | undefined
}

export type VerifyOptions = {
  /** A link that was stored earlier. */
  anchor?: Link
  onProgress?(position: number, of: number): void
}

const batchSize = 5_000

/** Walks the chain of an organization from its first link to its head, in one snapshot of the database. */
export function verifyChain(
  database: Database,
  organizationId: number,
  options: VerifyOptions = {},
): Promise<Verified> {
  return transaction(database, async (tx) => {
    await seeOneMoment(tx)
    const head = (await findHead(tx, organizationId)) ?? chainStart
    const { before, foreignId } = await looseEntries(tx, organizationId)
    const unsealed = await countUnsealed(tx, organizationId)
    const broken = await walk(tx, organizationId, head, options)
    const fault =
      broken ?? (foreignId === null ? undefined : looseFault(foreignId)) ?? anchorBehind(head, options.anchor)
    return { head, before, unsealed, fault }
  })
}

async function walk(
  db: Db,
  organizationId: number,
  head: Link,
  { anchor, onProgress }: VerifyOptions,
): Promise<ChainFault | undefined> {
  let last = chainStart
  for (;;) {
    const entries = await entriesAfter(db, organizationId, last.position, batchSize)
    for (const entry of entries) {
      const fault = faultOf(last, entry, head) ?? anchorFault(entry, anchor)
      if (fault) return fault
      last = { position: entry.position, hash: entry.hash }
    }
    onProgress?.(last.position, head.position)
    if (entries.length < batchSize) return endFault(last, head)
  }
}

function faultOf(last: Link, { hash, ...entry }: StoredEntry, head: Link): ChainFault | undefined {
  const at = { position: entry.position, id: entry.id }
  const next = last.position + 1
  if (entry.position < 1)
    return { ...at, kind: 'foreign', says: 'It comes before the first position of the chain.' }
  if (entry.position > head.position)
    return { ...at, kind: 'foreign', says: `It comes after the head of the chain, ${head.position}.` }
  if (entry.position !== next)
    return {
      kind: 'missing',
      position: next,
      id: null,
      says: `${entry.position - next === 1 ? 'This entry is' : `The ${entry.position - next} entries from here on are`} missing: entry ${entry.id} at position ${entry.position} comes next.`,
    }
  if (!entryHash(last.hash, entry).equals(hash))
    return {
      ...at,
      kind: 'content',
      says:
        next === 1
          ? 'Its content does not match its hash: it was changed.'
          : 'Its content and the previous hash do not match its hash: this entry was changed, or the previous one together with its hash.',
    }
  return undefined
}

function endFault(last: Link, head: Link): ChainFault | undefined {
  const at = { position: last.position + 1, id: null }
  if (last.position < head.position)
    return {
      ...at,
      kind: 'tail_cut',
      says: `The end of the chain was removed: the head is at ${head.position}, but the last entry is at ${last.position}.`,
    }
  if (!last.hash.equals(head.hash))
    return { ...at, kind: 'content', says: 'The head of the chain and its last entry have different hashes.' }
  return undefined
}

function looseFault(id: number): ChainFault {
  return {
    kind: 'foreign',
    position: null,
    id,
    says: 'It has no position in the chain, but was inserted after the chain began.',
  }
}

function anchorFault({ position, id, hash }: StoredEntry, anchor?: Link): ChainFault | undefined {
  if (anchor?.position !== position || anchor.hash.equals(hash)) return undefined
  return {
    kind: 'anchor',
    position,
    id,
    says: 'Its hash is not the anchor’s: the chain was rewritten up to here.',
  }
}

function anchorBehind(head: Link, anchor?: Link): ChainFault | undefined {
  if (anchor === undefined || anchor.position <= head.position) return undefined
  return {
    kind: 'tail_cut',
    position: head.position + 1,
    id: null,
    says: `The end of the chain was removed: the anchor is at ${anchor.position}, but the head is at ${head.position}.`,
  }
}
