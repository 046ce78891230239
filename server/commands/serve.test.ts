import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { migrate } from '../foundation/db/migrations.ts'
import { schemaHash } from '../foundation/db/schema-hash.ts'
import { freePort } from '../foundation/testing/free-port.ts'
import { testDatabase } from '../foundation/testing/test-database.ts'
import { ownBuild, ownVersion } from '../process/own-version.ts'
import { runStint, startStint, stintPlace } from '../testing/stint-process.ts'

const made = await testDatabase({
  template: await schemaHash(),
  fill: async (url) => void (await migrate(url)),
})
const place = await stintPlace({ DATABASE_URL: made.url })
after(made.drop)

test('0: --wait-for-db waits until the database answers; systemd hears READY=1 and STOPPING=1', async () => {
  const port = await freePort()
  const late = new URL(made.url)
  late.searchParams.delete('host')
  late.host = `127.0.0.1:${port}`
  // A stub of systemd's program: it writes what it receives to a file.
  const told = join(place.STINT_DATA_DIR, 'told')
  const program = join(place.STINT_DATA_DIR, 'systemd-notify')
  await writeFile(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${told}\n`)
  await chmod(program, 0o755)
  const running = startStint(['serve', '--role', 'worker', '--wait-for-db', '600'], {
    ...place,
    DATABASE_URL: late.href,
    NOTIFY_SOCKET: '/run/notify',
    PATH: `${place.STINT_DATA_DIR}:${process.env.PATH}`,
  })
  await running.says('waiting up to 600 s for the database')
  await openDatabaseAt(port)
  await running.says('"msg":"ready"')
  // Which program wrote the lines that follow.
  await running.says(`"version":"${ownVersion()}"${ownBuild() ? ',"build":"' : ''}`)
  running.child.kill('SIGTERM')
  assert.equal(await running.ended, 0)
  assert.equal(await readFile(told, 'utf8'), '/run/notify READY=1\n/run/notify STOPPING=1\n')
})

/** The database of the test, at a port that nobody listened on before. */
async function openDatabaseAt(port: number): Promise<void> {
  const { searchParams, hostname, port: own } = new URL(made.url)
  const directory = searchParams.get('host')
  const server = createServer((caller) => {
    const database = directory
      ? connect(join(directory, `.s.PGSQL.${own || 5432}`))
      : connect(Number(own || 5432), hostname)
    caller.pipe(database).pipe(caller)
    for (const [one, other] of [
      [caller, database],
      [database, caller],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
}

test('4: the database did not answer in time; 2: a time that is none', async () => {
  const url = `postgres://stint:x@127.0.0.1:${await freePort()}/stint`
  const late = await runStint(['serve', '--role', 'worker', '--wait-for-db', '1'], {
    ...place,
    DATABASE_URL: url,
  })
  assert.deepEqual([late.code, /Cannot reach the database/.test(late.stderr)], [4, true])
  assert.equal((await runStint(['serve', '--wait-for-db', 'soon'], place)).code, 2)
})
