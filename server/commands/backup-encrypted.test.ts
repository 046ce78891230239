import assert from 'node:assert/strict'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { runStint, stintPlace } from '../testing/stint-process.ts'

const place = await stintPlace()
const keys = await stintPlace()
const nowhere = { STINT_DATA_DIR: join(keys.STINT_DATA_DIR, 'nowhere') }
const file = (name: string) => join(keys.STINT_DATA_DIR, name)
const passphrase = 'correct horse battery'
await writeFile(file('passphrase'), `${passphrase}\n`)
const sealed = { ...place, STINT_BACKUP_PASSPHRASE_FILE: file('passphrase') }
let archive = ''

async function createKey(name: string): Promise<string> {
  const { code, stdout, stderr } = await runStint(['backup', 'create-key', file(name), '--json'], nowhere)
  assert.equal(code, 0, stderr)
  return JSON.parse(stdout).recipient
}

test('0: archives are encrypted for a passphrase and for recipients; a private key is for its owner', async () => {
  const recipient = await createKey('own.pem')
  await createKey('other.pem')
  assert.equal((await stat(file('own.pem'))).mode & 0o777, 0o600)
  assert.equal((await runStint(['backup', 'create-key', file('own.pem')], nowhere)).code, 2)
  const settings = { ...sealed, STINT_BACKUP_RECIPIENTS: recipient }
  const { code, stdout, stderr } = await runStint(['backup', '--json'], settings)
  assert.equal(code, 0, stderr)
  const made = JSON.parse(stdout)
  archive = made.path
  assert.match(archive, /stint-\d{8}T\d{6}Z\.tar\.enc$/)
  const bytes = await readFile(archive)
  assert.deepEqual([made.encrypted, made.bytes], [true, bytes.length])
  for (const open of ['secrets.json', 'tables/', 'manifest.json']) assert.equal(bytes.includes(open), false)
})

test('0: verified with the key or the passphrase; 3: without, or with others; 2: cut off', async () => {
  const verify = async (settings: object, ...more: string[]) => {
    const { code, stderr } = await runStint(['backup', 'verify', archive, ...more], {
      ...nowhere,
      ...settings,
    })
    return [code, stderr]
  }
  assert.deepEqual(await verify({}, '--key', file('own.pem')), [0, ''])
  assert.deepEqual(await verify({ STINT_BACKUP_PASSPHRASE: passphrase }), [0, ''])
  assert.match(String(await verify({})), /^3,The archive is encrypted\. Set STINT_BACKUP_PASSPHRASE_FILE/)
  for (const [settings, ...more] of [
    [{}, '--key', file('other.pem')],
    [{ STINT_BACKUP_PASSPHRASE: 'another passphrase' }],
  ] as const)
    assert.match(String(await verify(settings, ...more)), /^3,The archive is encrypted with another/)
  assert.match(String(await verify({}, '--key', file('passphrase'))), /^3,.*is not a private key/s)
  const bytes = await readFile(archive)
  archive = file('cut.tar.enc')
  await writeFile(archive, bytes.subarray(0, -5))
  assert.match(
    String(await verify({}, '--key', file('own.pem'))),
    /^2,The archive is damaged or ends too early/,
  )
  await writeFile(archive, bytes)
})

test('3: a restore with another key leaves nothing behind; 0: with the right one', async () => {
  const empty = await stintPlace()
  const wrong = await runStint(['restore', archive, '--key', file('other.pem')], empty)
  assert.deepEqual([wrong.code, await readdir(empty.STINT_DATA_DIR)], [3, []])
  const right = await runStint(['restore', archive, '--key', file('own.pem')], empty)
  assert.equal(right.code, 0, right.stderr)
  const kept = (directory: string) => readFile(join(directory, 'secrets.json'), 'utf8')
  const [was, is] = [await kept(place.STINT_DATA_DIR), await kept(empty.STINT_DATA_DIR)]
  assert.equal(JSON.parse(is).secret, JSON.parse(was).secret)
})

test('3: a passphrase that cannot be read makes no open archive, and doctor says so', async () => {
  const missing = { ...place, STINT_BACKUP_PASSPHRASE_FILE: file('gone') }
  const before = await readdir(join(place.STINT_DATA_DIR, 'backups'))
  assert.equal((await runStint(['backup'], missing)).code, 3)
  assert.deepEqual(await readdir(join(place.STINT_DATA_DIR, 'backups')), before)
  const { code, stdout } = await runStint(['doctor'], missing)
  assert.deepEqual(
    [code, /No backup can be encrypted\. STINT_BACKUP_PASSPHRASE_FILE: ENOENT/.test(stdout)],
    [6, true],
  )
})
