import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readStoreAddress } from './store-address.ts'

test('taken: a folder, a bucket with credentials, a bucket with folder, region and plain HTTP', () => {
  for (const text of [
    'file:///var/lib/stint/blobs',
    's3://key:secret@s3.eu-central-1.amazonaws.com/bucket',
    's3://key:se%2Fcret@127.0.0.1:9000/bucket/stint?region=eu-central-1&tls=0',
  ])
    assert.deepEqual(readStoreAddress(text), { value: text })
  assert.deepEqual(readStoreAddress('file:///var/blobs/'), { value: 'file:///var/blobs' })
})

test('a fault: another scheme, a relative folder, no bucket, no credentials, an unknown option', () => {
  for (const text of [
    'blobs',
    'http://host/bucket',
    'file:blobs',
    'file://host/blobs',
    's3://key:secret@host',
    's3://key:secret@host/',
    's3://host/bucket',
    's3://key@host/bucket',
    's3://key:secret@host/bucket?regoin=eu',
  ])
    assert.ok('fault' in readStoreAddress(text), text)
})
