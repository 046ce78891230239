import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { compressed, encodingFor, encodings } from './content-encoding.ts'

const wished: [string | undefined, string | undefined][] = [
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['GZIP;Q=0.5 , br;q=0.4', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', undefined],
  ['*', 'zstd'],
  ['*;q=0.5, br', 'br'],
  ['zstd;q=0, *', 'br'],
  ['identity, gzip;q=0.5', undefined],
  ['gzip, identity;q=0.5', 'gzip'],
  ['gzip;q=nonsense', undefined],
  ['deflate', undefined],
]
for (const [header, encoding] of wished)
  test(`${encoding ?? 'as it is'}: for Accept-Encoding ${header ?? 'that is absent'}`, () => {
    assert.equal(encodingFor(header, encodings), encoding)
  })

test('every encoding gives back the body', async () => {
  const body = Buffer.from('{"name":"Zoë"}'.repeat(500))
  const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of encodings) {
    const packed = await compressed(body, encoding)
    assert.ok(packed.length < body.length / 10, encoding)
    assert.deepEqual(unpack[encoding](packed), body)
  }
})
