import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { sealer } from './sealed.ts'
import { fileSealer, sha256Of } from './sealed-file.ts'

const [secret, purpose] = ['a secret that is long enough', 'blob 1']

test('one form: what either sealer seals, the other opens', async () => {
  const [small, file] = [sealer(secret, purpose), fileSealer(secret, purpose)]
  for (const plain of [Buffer.alloc(0), randomBytes(3_000_000)]) {
    assert.ok(small.open(await file.seal(plain)).equals(plain))
    assert.ok((await file.open(small.seal(plain))).equals(plain))
  }
})

test('refused: altered bytes, and those of another purpose', async () => {
  const sealed = await fileSealer(secret, purpose).seal(Buffer.from('plain'))
  await assert.rejects(fileSealer(secret, 'blob 2').open(sealed))
  const altered = Buffer.from(sealed.map((byte, at) => (at === sealed.length - 1 ? byte ^ 1 : byte)))
  await assert.rejects(fileSealer(secret, purpose).open(altered))
})

test('as everywhere: SHA-256', async () => {
  const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  assert.equal((await sha256Of(Buffer.from('abc'))).toString('hex'), digest)
})
