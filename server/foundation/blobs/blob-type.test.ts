import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blobHeaders } from './blob-headers.ts'
import { type BlobPurpose, blobTypeOf, checkBlob } from './blob-type.ts'
import { sampleBlobs } from './sample-blobs.ts'

const receipt: BlobPurpose = { name: 'receipt', types: ['application/pdf', 'image/png'], largestBytes: 1_000 }

test('by content: PDF, PNG, JPEG and WebP', () => {
  for (const [type, bytes] of Object.entries(sampleBlobs)) assert.equal(blobTypeOf(bytes), type)
})

test('refused: SVG, HTML, scripts, archives, an empty file, a PDF behind other bytes', () => {
  const others = [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<!doctype html><script>alert(1)</script>',
    '#!/bin/sh\nrm -rf ~',
    'PK\u0003\u0004',
    'GIF89a',
    '',
    '<html>%PDF-1.7',
    'RIFF    AVI ',
  ]
  for (const text of others) assert.equal(blobTypeOf(Buffer.from(text)), undefined, text)
})

test('the fault: too large, or of another type than the purpose takes', () => {
  const png = sampleBlobs['image/png']
  assert.deepEqual(checkBlob(receipt, png), { type: 'image/png' })
  assert.deepEqual(checkBlob(receipt, Buffer.concat([png, Buffer.alloc(1_000)])), {
    fault: 'must have at most 1,000 bytes',
  })
  assert.deepEqual(checkBlob(receipt, sampleBlobs['image/jpeg']), {
    fault: 'must be a file of type PDF or PNG',
  })
})

test('never run by a browser: a blob is an attachment in a sandbox, whatever its type and name', () => {
  for (const type of ['application/pdf', 'image/png', 'text/html', 'image/svg+xml']) {
    const headers = blobHeaders(type, 'a"b\r\nset-cookie: x=1/../é.html')
    assert.match(headers['content-type'] ?? '', /^(application\/pdf|image\/png|application\/octet-stream)$/)
    assert.match(
      headers['content-disposition'] ?? '',
      /^attachment; filename="[ -~]*"; filename\*=UTF-8''[\w.~%!-]*$/,
    )
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.match(headers['content-security-policy'] ?? '', /^sandbox;/)
  }
})

test('the ending fits the type', () => {
  assert.match(blobHeaders('application/pdf', '2026-0001')['content-disposition'] ?? '', /"2026-0001\.pdf"/)
  assert.match(blobHeaders('application/pdf', 'evil.html')['content-disposition'] ?? '', /"evil\.html\.pdf"/)
})
