import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { findBinaries } from '../foundation/db/embedded-postgres/binaries.ts'
import { runStint, stintPlace } from '../testing/stint-process.ts'

const place = await stintPlace()
const data = place.STINT_DATA_DIR
const person = ['--email', 'ann@stint.test', '--name', 'Ann', '--password', 'a password of Ann']
const doctor = () => runStint(['doctor', '--json'], place)

/** The packaged server as if it were another version: only the number in the directory differs. */
async function makeOldPrograms(): Promise<string> {
  const { postgres } = await findBinaries()
  const bin = join(data, 'old-bin')
  await mkdir(bin, { mode: 0o755 })
  const script = `#!/bin/sh\n[ "$1" = -D ] && echo 18 > "$2/PG_VERSION"\nexec ${postgres} "$@"\n`
  await writeFile(join(bin, 'postgres'), script, { mode: 0o755 })
  return bin
}

test('1: an embedded database of another version says what it needs; 0: with it, it is upgraded and the old one kept', async () => {
  assert.equal((await runStint(['admin', 'create-user', ...person], place)).code, 0)
  assert.equal((await runStint(['backup', '--every', '24h'], place)).code, 0)
  await writeFile(join(data, 'postgres', 'PG_VERSION'), '17\n')
  const refused = await runStint(['migrate'], place)
  assert.deepEqual(
    [refused.code, /PostgreSQL 17[\s\S]*set STINT_OLD_POSTGRES/.test(refused.stderr)],
    [1, true],
  )
  // A check changes nothing.
  assert.match((await doctor()).stdout, /belongs to PostgreSQL 17/)
  const upgraded = await runStint(['migrate'], { ...place, STINT_OLD_POSTGRES: await makeOldPrograms() })
  assert.equal(upgraded.code, 0, upgraded.stderr)
  const names = await readdir(data)
  assert.deepEqual(names.filter((name) => name.startsWith('postgres') && !name.endsWith('.log')).sort(), [
    'postgres',
    'postgres-17',
  ])
  assert.equal((await readFile(join(data, 'postgres', 'PG_VERSION'), 'utf8')).trim(), '18')
  // The user, the plan of backups and the secret are still there.
  assert.notEqual((await runStint(['admin', 'create-user', ...person], place)).code, 0)
  const { code, stdout, stderr } = await doctor()
  assert.equal(code, 0, stdout + stderr)
})

test('0: a kill between the two renames is cured by the next start', async () => {
  const upgrade = join(data, 'postgres.upgrade')
  await mkdir(join(upgrade, 'new'), { recursive: true })
  await writeFile(join(upgrade, 'finished'), '17')
  await rename(join(data, 'postgres'), join(upgrade, 'new', 'postgres'))
  assert.equal((await runStint(['migrate'], place)).code, 0)
  assert.notEqual((await runStint(['admin', 'create-user', ...person], place)).code, 0)
  await rm(join(data, 'postgres-17'), { recursive: true })
})
