import assert from 'node:assert/strict'
import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { sealer, unsealed } from './sealed-stream.ts'
import { type OpeningKeys, parseRecipient, recipientText, type SealingKeys } from './sealing-keys.ts'
import { DamagedArchive, LockedArchive } from './tar.ts'

const { publicKey, privateKey } = generateKeyPairSync('x25519')
const passphrase = 'a passphrase for tests'
const forKey: SealingKeys = { passphrase: undefined, recipients: [publicKey] }
const withKey: OpeningKeys = { passphrase: undefined, identity: privateKey }
const chunk = 1 << 16

async function seal(bytes: Buffer, keys = forKey, step = 50_000): Promise<Buffer> {
  const { header, push, end } = await sealer(keys)
  const parts = [header]
  for (let at = 0; at < bytes.length; at += step) parts.push(push(bytes.subarray(at, at + step)))
  return Buffer.concat([...parts, end()])
}

async function open(bytes: Buffer, keys = withKey, step = 70_000): Promise<Buffer> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
  }
  return Buffer.concat(await Array.fromAsync(unsealed(pieces(), keys)))
}

test('the same bytes again, of any length and in any pieces; plain bytes pass', async () => {
  for (const length of [0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 5]) {
    const bytes = randomBytes(length)
    const sealed = await seal(bytes)
    assert.ok((await open(sealed)).equals(bytes), `${length}`)
    assert.ok((await open(sealed, withKey, 999)).equals(bytes), `${length}`)
    assert.ok((await open(bytes)).equals(bytes), `${length}`)
  }
})

test('opened by the passphrase or by any recipient; locked: another key, another passphrase, none', async () => {
  const bytes = Buffer.from('rows')
  const other = generateKeyPairSync('x25519')
  const sealed = await seal(bytes, { passphrase, recipients: [other.publicKey, publicKey] })
  for (const keys of [
    withKey,
    { passphrase, identity: undefined },
    { passphrase: 'x', identity: privateKey },
  ])
    assert.ok((await open(sealed, keys)).equals(bytes))
  const stranger = generateKeyPairSync('x25519').privateKey
  const none = { passphrase: undefined, identity: undefined }
  for (const keys of [{ passphrase: 'another', identity: stranger }, none])
    await assert.rejects(open(sealed, keys), LockedArchive)
  assert.equal(sealed.includes(bytes), false)
})

test('damaged: cut off anywhere, also between chunks; chunks moved, left out or added; any bit flipped', async () => {
  const sealed = await seal(randomBytes(3 * chunk))
  const start = sealed.length - 3 * (chunk + 16)
  const at = (number: number) => start + number * (chunk + 16)
  const part = (number: number) => sealed.subarray(at(number), at(number + 1))
  const head = sealed.subarray(0, start)
  const bad = [
    ...[start, start + 5, at(1), at(2), sealed.length - 1].map((end) => sealed.subarray(0, end)),
    Buffer.concat([head, part(1), part(0), part(2)]),
    Buffer.concat([head, part(0), part(2)]),
    Buffer.concat([sealed, part(2)]),
    Buffer.concat([sealed, Buffer.from('x')]),
    // The same keys, written otherwise.
    Buffer.concat([Buffer.from(head.toString().replace('{', '{ ')), part(0), part(1), part(2)]),
  ]
  for (const place of [start + 3, at(1) + 9, sealed.length - 1, 30]) {
    const flipped = Buffer.from(sealed)
    flipped[place] = (flipped[place] ?? 0) ^ 1
    bad.push(flipped)
  }
  for (const [number, bytes] of bad.entries())
    await assert.rejects(open(bytes), DamagedArchive, `case ${number}`)
  // A key of the header that changed opens nothing.
  const changed = Buffer.from(sealed)
  const key = sealed.indexOf('"wrapped":"') + 12
  changed[key] = changed[key] === 65 ? 66 : 65
  await assert.rejects(open(changed), LockedArchive)
})

test('a public key as text, and back; refused: anything else', () => {
  const text = recipientText(createPublicKey(privateKey))
  assert.match(text, /^x25519-[\w-]{43}$/)
  assert.ok(parseRecipient(text)?.equals(publicKey))
  for (const bad of ['', 'x25519-', text.slice(1), `${text}A`, 'age1qqq'])
    assert.equal(parseRecipient(bad), undefined)
})
