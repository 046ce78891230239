import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeCipher } from './copy-cipher.ts'

const salt = new Uint8Array(32).fill(7)
const text = '{"name":"Project Heron"}'

test('opened: what the same key and salt sealed; two seals of one text differ, and neither shows it', async () => {
  const [one, same] = [await makeCipher('a'.repeat(43), salt), await makeCipher('a'.repeat(43), salt)]
  const id = await one.idOf('projects')
  assert.match(id, /^[0-9a-f]{64}$/)
  assert.equal(await same.idOf('projects'), id)
  const [first, second] = [await one.seal(id, text), await one.seal(id, text)]
  assert.equal(await same.open(id, first), text)
  assert.notDeepEqual(Buffer.from(first), Buffer.from(second))
  assert.ok(!Buffer.from(first).includes('Heron'))
})

test('not opened: by the key of another session, with another salt, under another id, or changed', async () => {
  const own = await makeCipher('a'.repeat(43), salt)
  const id = await own.idOf('projects')
  const sealed = await own.seal(id, text)
  const others = [
    await makeCipher('b'.repeat(43), salt),
    await makeCipher('a'.repeat(43), new Uint8Array(32).fill(8)),
  ]
  for (const other of others) {
    assert.notEqual(await other.idOf('projects'), id)
    assert.equal(await other.open(id, sealed), undefined)
  }
  assert.equal(await own.open(await own.idOf('tasks'), sealed), undefined)
  const changed = sealed.slice(0)
  new Uint8Array(changed)[20] = 255 - (new Uint8Array(changed)[20] ?? 0)
  assert.equal(await own.open(id, changed), undefined)
  assert.equal(await own.open(id, new ArrayBuffer(3)), undefined)
})
