import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { s3Bucket } from '../testing/s3-bucket.ts'
import { StoreRefused, s3Archive } from './s3-archives.ts'

const { port, objects, uploads, faults, secret, close } = await s3Bucket()
after(close)
const account = {
  endpoint: `http://127.0.0.1:${port}`,
  region: 'eu-central-1',
  accessKeyId: 'key',
  secretAccessKey: secret,
}
const place = 's3://bucket/daily/stint-20261118T120000Z.tar'
const stored = '/bucket/daily/stint-20261118T120000Z.tar'
const partBytes = 1_000
const archive = s3Archive(account, place, partBytes)
const bytes = randomBytes(3_500)

test('in parts, each tried again after a 503; there only when it is complete; read again in parts', async () => {
  const target = await archive.target()
  for (let at = 0; at < bytes.length; at += 300) {
    if (at === 1_200) faults.push(503)
    await target.write(bytes.subarray(at, at + 300))
  }
  assert.equal(await archive.exists(), false)
  assert.equal(await target.finish(), bytes.length)
  assert.equal(await archive.exists(), true)
  assert.deepEqual([...objects.keys()], [stored])
  faults.push(500)
  assert.ok(Buffer.concat(await Array.fromAsync(archive.read())).equals(bytes))
  assert.equal(uploads.size, 0)
  await archive.remove()
  assert.equal(objects.size, 0)
})

test('nothing is left of an upload that was abandoned; old ones of killed backups go, young and others stay', async () => {
  const abandoned = await archive.target()
  await abandoned.write(bytes)
  await abandoned.abandon()
  assert.equal(uploads.size, 0)
  for (const name of ['daily/old.tar', 'daily/young.tar', 'other/old.tar'])
    await s3Archive(account, `s3://bucket/${name}`).target()
  await archive.removeUnfinished((name) => name === 'old.tar')
  assert.deepEqual([...uploads.values()].map(({ key }) => key).sort(), [
    '/bucket/daily/young.tar',
    '/bucket/other/old.tar',
  ])
})

test('refused at once and without a secret: another key, a missing archive, a place of another form', async () => {
  const wrong = s3Archive({ ...account, secretAccessKey: 'another secret' }, place)
  const refused = (says: RegExp) => (error: Error) =>
    error instanceof StoreRefused && says.test(error.message) && !error.message.includes('secret')
  await assert.rejects(wrong.target(), refused(/^s3:\/\/bucket replied 403 \(SignatureDoesNotMatch\)\./))
  await assert.rejects(Array.fromAsync(archive.read()), refused(/replied 404/))
  for (const bad of ['s3://bucket', 's3://b/', 's3:///x', 's3://KEY:x@bucket/y'])
    assert.throws(() => s3Archive(account, bad), StoreRefused)
})
