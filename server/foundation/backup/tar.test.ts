import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { DamagedArchive, readTar, tarEnd, tarFile } from './tar.ts'

const long = { name: 'tables/public.facts/1', bytes: Buffer.from('a'.repeat(700)) }
const files = [long, { name: 'empty', bytes: Buffer.alloc(0) }, { name: 'last', bytes: Buffer.from('ü') }]
const archive = Buffer.concat([...(await Promise.all(files.map(tarFile))), tarEnd])
const read = (bytes: Buffer) => Array.fromAsync(readTar(Readable.from([bytes])))

test('the same bytes as ever: the hashes in old manifests stay right', async () => {
  const sha256 = '4e992d7d05bd7730bd66246f17fce2b9cf0ff65d8df6591e2de0143bf5f04ef3'
  assert.equal(hash('sha256', await tarFile(long)), sha256)
})

test('read back: every file in order, whatever the pieces in which it arrives', async () => {
  assert.deepEqual(await read(archive), files)
  const pieces = Array.from({ length: Math.ceil(archive.length / 100) }, (_, i) =>
    archive.subarray(i * 100, i * 100 + 100),
  )
  assert.deepEqual(await Array.fromAsync(readTar(Readable.from(pieces))), files)
})

test('damaged: nothing at all, an archive cut off anywhere, a changed header, no archive', async () => {
  const flipped = Buffer.from(archive)
  flipped.write('x', 3)
  const cuts = [0, 100, 512, 900, 1536, 2100, archive.length - 1024].map((end) => archive.subarray(0, end))
  for (const bytes of [...cuts, flipped, Buffer.alloc(4096, 'no archive ')])
    await assert.rejects(read(bytes), DamagedArchive, `${bytes.length}`)
})

test('not damaged: a file that cannot be read says why', async () => {
  await assert.rejects(Array.fromAsync(readTar(createReadStream('/missing.tar'))), { code: 'ENOENT' })
})
