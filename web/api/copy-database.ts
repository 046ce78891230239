import type { StoredEntry } from './copy-bounds.ts'

/** Sealed entries by id. */
export type EntryStore = {
  entries(): Promise<StoredEntry[]>
  find(id: string): Promise<StoredEntry | undefined>
  put(entry: StoredEntry): Promise<void>
  remove(ids: readonly string[]): Promise<void>
}

export type CopyDatabase = {
  salt: Uint8Array<ArrayBuffer>
  /** What the server said: it can be read again, so the oldest may go. */
  replies: EntryStore
  /** What the person did and the server does not have: it goes only when it was sent or discarded. */
  waiting: EntryStore
  close(): void
}

const prefix = 'stint-copy/'

/** Opens the database of a person, and creates it with a salt of its own. Another tab that removes it closes it here. */
export async function openCopyDatabase(userId: number): Promise<CopyDatabase> {
  const opening = indexedDB.open(prefix + userId, 2)
  opening.onupgradeneeded = ({ oldVersion }) => {
    opening.result.createObjectStore('waiting', { keyPath: 'id' })
    if (oldVersion > 0) return
    opening.result.createObjectStore('entries', { keyPath: 'id' })
    const salt = crypto.getRandomValues(new Uint8Array(32))
    opening.result.createObjectStore('salt').put(salt, 'salt')
  }
  const database = await done(opening)
  database.onversionchange = () => database.close()
  return {
    salt: await done<Uint8Array<ArrayBuffer>>(database.transaction('salt').objectStore('salt').get('salt')),
    replies: storeIn(database, 'entries'),
    waiting: storeIn(database, 'waiting'),
    close: () => database.close(),
  }
}

/** Removes the databases of everybody, or of all but one person. */
export async function removeCopyDatabases(exceptUserId?: number): Promise<void> {
  const own = prefix + exceptUserId
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  await Promise.all(
    names
      .filter((name) => name.startsWith(prefix) && name !== own)
      .map((name) => done(indexedDB.deleteDatabase(name))),
  )
}

function storeIn(database: IDBDatabase, name: string): EntryStore {
  const storeFor = (mode: IDBTransactionMode) => database.transaction(name, mode).objectStore(name)
  return {
    entries: () => done<StoredEntry[]>(storeFor('readonly').getAll()),
    find: (id) => done<StoredEntry | undefined>(storeFor('readonly').get(id)),
    put: async (entry) => void (await done(storeFor('readwrite').put(entry))),
    async remove(ids) {
      const entries = storeFor('readwrite')
      await Promise.all(ids.map((id) => done(entries.delete(id))))
    },
  }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result)
    request.onerror = () => fail(request.error)
  })
}
