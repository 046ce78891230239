import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { listReleaseFaults, readPublicKey, readSigningKey, writeChecksums } from './checksums.ts'

const root = resolve(import.meta.dirname, '../..')
const place = mkdtempSync(join(tmpdir(), 'stint-sums-'))
after(() => rmSync(place, { recursive: true, force: true }))

function keyFiles(name: string, { publicKey, privateKey } = generateKeyPairSync('ed25519')) {
  const files = { own: join(place, `${name}.pem`), pub: join(place, `${name}.pub`) }
  writeFileSync(files.own, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(files.pub, publicKey.export({ type: 'spki', format: 'pem' }))
  return files
}
/** As docs/operations.md says. */
function madeWithOpenssl(name: string) {
  const [own, pub] = [join(place, `${name}.pem`), join(place, `${name}.pub`)]
  execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', own])
  execFileSync('openssl', ['pkey', '-in', own, '-pubout', '-out', pub])
  return { own, pub }
}
const maker = madeWithOpenssl('maker')
const other = keyFiles('other')

async function aRelease({ signed = true } = {}): Promise<string> {
  const folder = mkdtempSync(join(place, 'release-'))
  for (const platform of ['x64', 'arm64'])
    writeFileSync(join(folder, `stint-1.2.3-linux-${platform}.tar.gz`), `the program for ${platform}`)
  await writeChecksums(folder, signed ? readSigningKey(maker.own) : undefined)
  return folder
}
const faultsOf = (folder: string) => listReleaseFaults(folder, readPublicKey(maker.pub))

test('no fault: a release as it was made, with its key, and without a key if it is not signed', async () => {
  assert.deepEqual(await faultsOf(await aRelease()), [])
  assert.deepEqual(await listReleaseFaults(await aRelease({ signed: false }), undefined), [])
})

test('the commands of docs/upgrade.md accept it, and refuse one whose checksums were changed', async () => {
  const folder = await aRelease()
  const args = ['pkeyutl', '-verify', '-pubin', '-inkey', maker.pub, '-rawin']
  const verify = () =>
    execFileSync('openssl', [...args, '-in', 'SHA256SUMS', '-sigfile', 'SHA256SUMS.sig'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  assert.match(verify(), /Signature Verified Successfully/)
  const sums = execFileSync('sha256sum', ['--check', '--ignore-missing', 'SHA256SUMS'], {
    cwd: folder,
    encoding: 'utf8',
  })
  assert.equal(sums.match(/: OK$/gm)?.length, 2)
  writeFileSync(join(folder, 'SHA256SUMS'), 'changed')
  assert.throws(verify)
})

test('npm run release -- --verify says so, and exits with 1 if the release is not that of the key', async () => {
  const folder = await aRelease()
  const verify = (key: string) =>
    execFileSync(process.execPath, ['tools/release.ts', '--verify', folder, '--key', key], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  assert.match(verify(maker.pub), /every file is as it was released, and signed by this key\.\n$/)
  assert.throws(
    () => verify(other.pub),
    (error: { status: number; stderr: string }) =>
      error.status === 1 && error.stderr.includes('is not the signature of SHA256SUMS by this key.'),
  )
})

test('a fault: another key, no signature, other checksums, a file that was changed, is missing, or was added', async () => {
  const cases: [fault: RegExp, spoil: (folder: string) => unknown][] = [
    [/SHA256SUMS is missing/, (folder) => rmSync(join(folder, 'SHA256SUMS'))],
    [/the release is not signed/, (folder) => rmSync(join(folder, 'SHA256SUMS.sig'))],
    [/is not the signature/, (folder) => writeFileSync(join(folder, 'SHA256SUMS.sig'), Buffer.alloc(64))],
    [/is not the signature/, (folder) => writeChecksums(folder, readSigningKey(other.own))],
    [
      /x64\.tar\.gz is not the file/,
      (folder) => writeFileSync(join(folder, 'stint-1.2.3-linux-x64.tar.gz'), 'x'),
    ],
    [/arm64\.tar\.gz is missing/, (folder) => rmSync(join(folder, 'stint-1.2.3-linux-arm64.tar.gz'))],
    [
      /stint-1\.2\.4.* is not in SHA256SUMS/,
      (folder) => writeFileSync(join(folder, 'stint-1.2.4-linux-x64.tar.gz'), 'x'),
    ],
  ]
  for (const [fault, spoil] of cases) {
    const folder = await aRelease()
    await spoil(folder)
    const faults = await faultsOf(folder)
    assert.equal(faults.length, 1, String(fault))
    assert.match(faults[0] ?? '', fault)
  }
})

test('refused: lines that lead out of the folder', async () => {
  const folder = await aRelease({ signed: false })
  writeFileSync(join(folder, 'SHA256SUMS'), `${'0'.repeat(64)}  ../../etc/passwd\n`)
  assert.match((await listReleaseFaults(folder, undefined))[0] ?? '', /a line that is no checksum/)
})

test('refused: a key of another kind, a private key for verifying, and a file that is no key', () => {
  const rsa = keyFiles('rsa', generateKeyPairSync('rsa', { modulusLength: 2_048 }))
  assert.throws(() => readSigningKey(rsa.own), /must be an Ed25519 key/)
  assert.throws(() => readPublicKey(rsa.pub), /must be an Ed25519 key/)
  assert.throws(() => readPublicKey(maker.own), /is a private key/)
  assert.throws(() => readSigningKey(join(place, 'gone.pem')), /is not a key that can be read/)
})
