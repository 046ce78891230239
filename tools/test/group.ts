import { resolve } from 'node:path'
import { describe } from 'node:test'
import { pathToFileURL } from 'node:url'

// The entry of a process that runs several test files: each is a suite of its own, with its hooks. The files are loaded
// one after the other, since most of them start a server.
let turn: Promise<unknown> = Promise.resolve()
for (const file of process.argv.slice(2))
  describe(file, async () => {
    const loading = turn.then(() => import(pathToFileURL(resolve(file)).href))
    turn = loading.catch(() => {})
    await loading
  })
