import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { s3Bucket } from '../testing/s3-bucket.ts'
import { openStore } from './open-store.ts'
import { probeStore } from './probe.ts'
import { readS3Url, s3Store } from './s3-store.ts'

const { port, objects, secret, close } = await s3Bucket()
after(close)
const urlWith = (password: string) =>
  `s3://key:${encodeURIComponent(password)}@127.0.0.1:${port}/bucket/stint/files?region=eu-central-1&tls=0`

test('written, read, listed, removed: with signatures that the bucket accepts', async () => {
  const store = openStore(urlWith(secret), '/nowhere')
  const bytes = Buffer.from([0, 255, 1, 254, 13, 10])
  await store.write('7/2026-11-15/one', bytes)
  assert.deepEqual([...objects.keys()], ['/bucket/stint/files/7/2026-11-15/one'])
  assert.deepEqual(await store.read('7/2026-11-15/one'), bytes)
  assert.deepEqual(await store.list('7/2026-11-15'), ['one'])
  assert.deepEqual(await store.list('7/2026-11-16'), [])
  await store.remove('7/2026-11-15/one')
  assert.equal(await store.read('7/2026-11-15/one'), undefined)
  await store.remove('7/2026-11-15/one')
  await probeStore(store)
  assert.equal(objects.size, 0)
})

test('an error: a wrong secret writes nothing, and a read does not pass for a missing blob', async () => {
  const store = s3Store(urlWith('another secret'))
  await assert.rejects(store.write('7/2026-11-15/two', Buffer.from('x')))
  await assert.rejects(store.read('7/2026-11-15/two'))
  assert.equal(objects.size, 0)
})

test('an error: a key that leaves the folder', async () => {
  const store = s3Store(urlWith(secret))
  for (const key of ['../x', 'a/../../x', '/x', 'a//b', 'a?versions', ''])
    await assert.rejects(async () => store.read(key), /Not a key/)
})

test('the parts of the URL', () => {
  assert.deepEqual(readS3Url('s3://k%2F1:s%2B2@s3.example.com/photos/a/b'), {
    endpoint: 'https://s3.example.com/photos',
    prefix: 'a/b/',
    region: 'auto',
    accessKeyId: 'k/1',
    secretAccessKey: 's+2',
  })
})
