import { nobody } from '../api/audit.ts'
import { writing } from '../api/writing.ts'
import { makeDemoFiles } from '../features/exports/public.ts'
import { usersWithEmails } from '../features/identity/public.ts'
import { type Blobs, openBlobs } from '../foundation/blobs/blobs.ts'
import { openStore } from '../foundation/blobs/open-store.ts'
import { type Database, openDatabase } from '../foundation/db/database.ts'
import type { Transaction } from '../foundation/db/transaction.ts'
import { sealer } from '../foundation/secrecy/sealed.ts'
import { secretHash } from '../foundation/secrecy/secret-string.ts'
import { clockByDatabase } from '../foundation/time/database-time.ts'
import type { Instant } from '../foundation/time/instant.ts'
import type { Config } from '../settings/config.ts'
import { masterKeyOf } from '../settings/master-key.ts'
import { readSecrets } from '../settings/secrets.ts'
import { loggingLooks } from '../wiring/looks.ts'
import { makeProduct } from '../wiring/product.ts'
import { describedSite } from '../wiring/product-site.ts'
import { castEmails, founderEmail, makeDemo } from './make-demo.ts'
import { type DemoNotes, notesFile, readNotes, saveNotes } from './notes.ts'
import { findSample, markSample, wasSampleRemoved } from './sample/sample-store.ts'
import { findMembership, hasToken, hasUsers, informPlanner, lockDemo } from './store.ts'

export type { DemoNotes }

/** For a first start: creates the demo in an unused database; undefined: there is no demo. */
export async function makeDemoOnce(config: Config, databaseUrl: string): Promise<DemoNotes | undefined> {
  const database = openDatabase({ url: databaseUrl, connections: 1, onError: () => {} })
  try {
    const { now } = await clockByDatabase(database)
    const demo = await ensureDemo({ config, database, now: now() }, { onlyIfUnused: true })
    if (demo.state === 'made') await informPlanner(database)
    return demo.state === 'there' || demo.state === 'made' ? demo.notes : undefined
  } finally {
    await database.close()
  }
}

export type DemoSite = { config: Config; database: Database; now: Instant }

export type Demo =
  | { state: 'there' | 'made'; notes: DemoNotes }
  /** The demo is in the database, but its notes are not in this data directory. */
  | { state: 'without_notes'; organizationId: number; userId: number }
  /** The database is in use or lost its demo on purpose, and no demo was requested. */
  | { state: 'not_wanted' }
  /** It has just been removed, and its rows are still being deleted. */
  | { state: 'removing' }
  /** An account that stayed when an earlier demo was removed has an address of the demo. */
  | { state: 'address_taken'; email: string }

/** Finds the demo or creates it. Its notes are written before the commit, so that a crash can't lose its secrets. */
export async function ensureDemo(
  { config, database, now }: DemoSite,
  { onlyIfUnused = false } = {},
): Promise<Demo> {
  const file = notesFile(config)
  const key = await masterKeyOf(database, readSecrets(config).secret)
  const site = { database, now, actor: nobody }
  const blobs = openBlobs(openStore(config.blobUrl, config.dataDirectory), key)
  const demo = await writing(site, async (writer): Promise<Demo> => {
    await lockDemo(writer.db)
    const sample = await findSample(writer.db)
    if (sample?.removing) return { state: 'removing' }
    const kept = await markDemo(config, writer.db)
    if (kept) return { state: 'there', notes: kept }
    const wasRemoved = sample === undefined && (await wasSampleRemoved(writer.db))
    const found = wasRemoved ? undefined : await findMembership(writer.db, founderEmail)
    if (found) return { state: 'without_notes', ...found }
    if (onlyIfUnused && (wasRemoved || (await hasUsers(writer.db)))) return { state: 'not_wanted' }
    const [taken] = await usersWithEmails(writer.db, castEmails)
    if (taken) return { state: 'address_taken', email: taken.email }
    const notes = await makeDemo(writer, (purpose) => sealer(key, purpose), blobs)
    saveNotes(file, notes)
    return { state: 'made', notes }
  })
  if (demo.state === 'made') await makeFiles({ database, now, blobs }, config.baseUrl)
  return demo
}

/** Files read what the demo has, so they come behind its commit. */
async function makeFiles(
  at: { database: Database; now: Instant; blobs: Blobs },
  base: string,
): Promise<void> {
  const founder = await findMembership(at.database, founderEmail)
  if (founder === undefined) return
  const { accounts, looks } = describedSite
  const { lists } = makeProduct({ base, auth: base })
  const site = { ...at, lists, urls: { base }, notices: accounts, looks: loggingLooks(looks) }
  await makeDemoFiles(site, founder)
}

/** Finds the demo by its notes. One of a version that did not mark it gets its mark: only its own notes know its token. */
export async function markDemo(config: Config, tx: Transaction): Promise<DemoNotes | undefined> {
  const kept = readNotes(notesFile(config))
  if (kept === undefined || !(await belongsTo(tx, kept))) return undefined
  await markSample(tx, kept.organization.id, castEmails)
  return kept
}

/** False for notes of another database, and for notes of a run that crashed before its commit. */
function belongsTo(tx: Transaction, notes: DemoNotes): Promise<boolean> {
  return hasToken(tx, notes.organization.id, secretHash(notes.token))
}
