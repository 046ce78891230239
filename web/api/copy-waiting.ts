import { mostAgeMs } from './copy-bounds.ts'
import type { Cipher } from './copy-cipher.ts'
import type { CopyDatabase } from './copy-database.ts'
import { textOf, valueIn } from './copy-text.ts'

type Place = { cipher: Cipher; database: CopyDatabase }
export type Waiting = { name: string; value: unknown }

/** Everything that waits, whichever tab or build put it there. What another key sealed is left to its tab until it is old. */
export async function allWaiting({ cipher, database }: Place): Promise<Waiting[]> {
  const stored = await database.waiting.entries()
  const old: string[] = []
  const read = stored.map(async ({ id, bytes, saved_at }) => {
    const text = await cipher.open(id, bytes)
    const value = text === undefined ? undefined : valueIn(text)
    if (isWaiting(value)) return [value]
    if (Date.now() - saved_at > mostAgeMs) old.push(id)
    return []
  })
  const waiting = (await Promise.all(read)).flat()
  if (old.length > 0) await database.waiting.remove(old)
  return waiting
}

/** What waits under a name; undefined: nothing. */
export async function findWaiting({ cipher, database }: Place, name: string): Promise<unknown> {
  const id = await cipher.idOf(name)
  const bytes = (await database.waiting.find(id))?.bytes
  const text = bytes && (await cipher.open(id, bytes))
  const value = text === undefined ? undefined : valueIn(text)
  return isWaiting(value) ? value.value : undefined
}

export async function putWaiting({ cipher, database }: Place, name: string, value: unknown): Promise<void> {
  const id = await cipher.idOf(name)
  await database.waiting.put({
    id,
    saved_at: Date.now(),
    bytes: await cipher.seal(id, textOf({ name, value })),
  })
}

/** Removes what the cipher of a place wrote, from a database that is open. */
export async function removeWaiting(
  { cipher }: Pick<Place, 'cipher'>,
  database: CopyDatabase,
  waiting: readonly Pick<Waiting, 'name'>[],
): Promise<void> {
  await database.waiting.remove(await Promise.all(waiting.map(({ name }) => cipher.idOf(name))))
}

function isWaiting(value: unknown): value is Waiting {
  return typeof value === 'object' && value !== null && 'name' in value && 'value' in value
}
