import { until } from '../../server/foundation/testing/until.ts'
import { makeCipher } from '../../web/api/copy-cipher.ts'
import type { AppPage } from './app.ts'

type Stored = { databases: string[]; entries: number; bytes: number[][]; cookie: string; storage: string }

/** Everything that this browser stores of the app, as another program would find it. */
export function storedOn(page: AppPage): Promise<Stored> {
  return page.evaluate<Stored>(readStored)
}

const readStored = `(async () => {
  const result = (request) => new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })
  const names = (await indexedDB.databases()).map(({ name }) => name)
  const bytes = []
  let entries = 0
  for (const name of names) {
    const database = await result(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      for (const value of await result(database.transaction(store).objectStore(store).getAll())) {
        if (store === 'entries') entries += 1
        if (value.bytes) bytes.push([...new Uint8Array(value.bytes)])
        bytes.push([...new TextEncoder().encode(JSON.stringify(value))])
      }
    }
    database.close()
  }
  return { databases: names, entries, bytes, cookie: document.cookie, storage: JSON.stringify(localStorage) }
})()`

type Sealed = { cookie: string; salt: number[]; waiting: { id: string; bytes: number[] }[] }

/** What waits in the copy of a person under a name, opened with the key of their session; undefined: nothing. */
export async function waitingOn(page: AppPage, name: string): Promise<unknown> {
  const { cookie, salt, waiting } = await page.evaluate<Sealed>(readSealed)
  const [, key = ''] = /stint_copy=\d+\.([\w-]{43})/.exec(cookie) ?? []
  const cipher = await makeCipher(key, new Uint8Array(salt))
  const id = await cipher.idOf(name)
  const sealed = waiting.find((each) => each.id === id)
  const text = sealed && (await cipher.open(id, new Uint8Array(sealed.bytes).buffer))
  return text === undefined ? undefined : JSON.parse(text).value
}

const readSealed = `(async () => {
  const result = (request) => new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })
  const [{ name }] = await indexedDB.databases()
  const database = await result(indexedDB.open(name))
  const all = (store) => result(database.transaction(store).objectStore(store).getAll())
  const [[salt], waiting] = [await all('salt'), await all('waiting')]
  database.close()
  return {
    cookie: document.cookie,
    salt: [...salt],
    waiting: waiting.map(({ id, bytes }) => ({ id, bytes: [...new Uint8Array(bytes)] })),
  }
})()`

/** Replies are written a moment after they are shown: until then a page that is left takes them with it. */
export async function untilWritten(page: AppPage): Promise<void> {
  await page.clock.fastForward(1_000)
  let [last, unchanged] = ['', 0]
  await until(async () => {
    // Every write has another beginning, so the bytes show it.
    const bytes = JSON.stringify((await storedOn(page)).bytes)
    unchanged = bytes === last ? unchanged + 1 : 0
    last = bytes
    return unchanged >= 5
  }, 'nothing is written anymore')
}
