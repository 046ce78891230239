import { open, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { errorCode } from './error-code.ts'

/**
 * PostgreSQL runs this program for each finished piece of its WAL (`keep`), and for each piece that a recovery wants
 * (`fetch`). With an exit code other than 0 it tries again, or concludes that the piece does not exist.
 */
const [direction, directory = '', path = '', name = ''] = process.argv.slice(2)
const kept = join(directory, `${name}.gz`)

try {
  if (direction === 'keep') await keep()
  else await writeFile(path, await promisify(gunzip)(await readFile(kept)))
} catch (error) {
  // A recovery asks until there is no further piece, which is no fault.
  if (direction === 'keep' || errorCode(error) !== 'ENOENT') process.stderr.write(`${name}: ${error}\n`)
  process.exitCode = 1
}

async function keep(): Promise<void> {
  const bytes = await readFile(path)
  const there = await readFile(kept).catch(() => undefined)
  if (there !== undefined) {
    // After a crash PostgreSQL may bring a piece again. Another one by the same name is another database's.
    if (bytes.equals(await promisify(gunzip)(there))) return
    throw new Error(`${kept} has other content. Each database needs a directory of its own.`)
  }
  const draft = `${kept}.part`
  await using file = await open(draft, 'w', 0o600)
  await file.writeFile(await promisify(gzip)(bytes, { level: 1 }))
  await file.sync()
  await rename(draft, kept)
  await using place = await open(dirname(kept), 'r')
  await place.sync().catch(() => {})
}
