import { longestText, type StoredEntry, superfluous } from './copy-bounds.ts'
import { type Cipher, makeCipher } from './copy-cipher.ts'
import { type CopyDatabase, openCopyDatabase, removeCopyDatabases } from './copy-database.ts'
import type { CopyKey } from './copy-key.ts'
import { textOf, valueIn } from './copy-text.ts'
import { allWaiting, putWaiting, removeWaiting } from './copy-waiting.ts'

/**
 * What the app keeps on this device for the signed-in person alone: by name, sealed by a key that ends with the session. It is
 * removed when the person signs out, another one signs in, or the server refuses the session.
 */
export type Copy = CopyKey & { cipher: Cipher; database: CopyDatabase; values: Map<string, unknown> }

let copy: Copy | undefined
let opening: Promise<unknown> = Promise.resolve()
let writing: Promise<unknown> = Promise.resolve()
const hearers = new Set<() => Promise<void>>()

/** Browsers have no keys on plain http; older ones have no way to set a cookie that a test could wait for. */
export const mayKeep = 'cookieStore' in globalThis && 'indexedDB' in globalThis && 'subtle' in crypto

/** Opens the copy that a key belongs to, and removes all others; undefined: nobody is signed in. */
export function openCopy(key: CopyKey | undefined): Promise<void> {
  const opened = opening
    .then(() => change(key))
    .finally(() => Promise.all([...hearers].map((changed) => changed())))
  // A forbidden or full storage only means that nothing is there offline.
  opening = opened.catch(() => undefined)
  return opened.catch(() => undefined)
}

/** Calls back now, and each time when another copy is open, or none. */
export function hearCopy(changed: () => Promise<void>): void {
  hearers.add(changed)
  void changed()
}

export function openedCopy(): Copy | undefined {
  return copy
}

export function copyOwner(): number | undefined {
  return copy?.userId
}

export function findInCopy(name: string): unknown {
  return copy?.values.get(name)
}

/** Everything by name, the same map as long as the copy is open. */
export function valuesInCopy(): ReadonlyMap<string, unknown> | undefined {
  return copy?.values
}

/** Writes are done one after the other, so the last one counts. */
export function keepInCopy(name: string, value: unknown): void {
  const now = copy
  if (now === undefined) return
  now.values.set(name, value)
  writing = writing.then(() => write(now, name, value)).catch(() => undefined)
}

export function dropFromCopy(name: string): void {
  const now = copy
  if (now === undefined || !now.values.delete(name)) return
  writing = writing
    .then(async () => now.database.replies.remove([await now.cipher.idOf(name)]))
    .catch(() => undefined)
}

async function change(key: CopyKey | undefined): Promise<void> {
  const before = copy
  if (before && before.userId === key?.userId && before.key === key.key) return
  copy = undefined
  const waiting = before && before.userId === key?.userId ? await allWaiting(before).catch(() => []) : []
  before?.database.close()
  await removeCopyDatabases(key?.userId)
  if (key === undefined) return
  copy = await opened(key)
  for (const { name, value } of waiting) await putWaiting(copy, name, value)
  if (before && waiting.length > 0) await removeWaiting(before, copy.database, waiting)
  // Another key of the same person, after a new password or sign-in: what is on the screen is kept under it.
  if (before?.userId === key.userId) for (const [name, value] of before.values) keepInCopy(name, value)
}

async function opened(key: CopyKey): Promise<Copy> {
  const database = await openCopyDatabase(key.userId)
  const cipher = await makeCipher(key.key, database.salt)
  const stored = await database.replies.entries()
  const gone = new Set(superfluous(stored, Date.now()))
  const values = new Map<string, unknown>()
  await Promise.all(stored.filter(({ id }) => !gone.has(id)).map(read))
  if (gone.size > 0) await database.replies.remove([...gone])
  return { ...key, cipher, database, values }

  async function read({ id, bytes }: StoredEntry): Promise<void> {
    const text = await cipher.open(id, bytes)
    const entry = text === undefined ? undefined : entryIn(text)
    if (entry) values.set(entry.name, entry.value)
    else gone.add(id)
  }
}

type Entry = { build: string; name: string; value: unknown }

/** What another build wrote may have another shape. */
function entryIn(text: string): Entry | undefined {
  const entry = valueIn(text)
  return isEntry(entry) && entry.build === build() ? entry : undefined
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'build' in value && 'name' in value
}

async function write({ cipher, database }: Copy, name: string, value: unknown): Promise<void> {
  const id = await cipher.idOf(name)
  const text = textOf({ build: build(), name, value })
  if (text.length > longestText) return database.replies.remove([id])
  await database.replies.put({ id, saved_at: Date.now(), bytes: await cipher.seal(id, text) })
}

/** The script that starts the app has another name in each build. */
function build(): string {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
}
