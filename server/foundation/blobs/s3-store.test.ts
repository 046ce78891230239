import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { openStore } from './open-store.ts'
import { probeStore } from './probe.ts'
import { readS3Url, s3Store } from './s3-store.ts'

const secret = 'the/secret+of the test'
const objects = new Map<string, Buffer>()

/** A bucket that checks every signature (AWS Signature Version 4) as S3 does. */
const server = createServer(async (request, reply) => {
  const body = Buffer.concat(await request.toArray())
  const url = new URL(request.url ?? '', 'http://bucket')
  if (!isSigned(request, url, body))
    return reply.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
  const key = decodeURIComponent(url.pathname)
  if (request.method === 'PUT') {
    objects.set(key, body)
    return reply.writeHead(200, { etag: '"1"' }).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return reply.writeHead(204).end()
  }
  if (url.searchParams.has('list-type')) {
    const prefix = `${key.replace(/\/?$/, '/')}${url.searchParams.get('prefix') ?? ''}`
    const found = [...objects.keys()].filter((each) => each.startsWith(prefix))
    const contents = found.map(
      (each) => `<Contents><Key>${each.slice('/bucket/'.length)}</Key><Size>1</Size></Contents>`,
    )
    const xml = `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
    return reply.writeHead(200, { 'content-type': 'application/xml' }).end(xml)
  }
  const found = objects.get(key)
  return found === undefined
    ? reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    : reply.writeHead(200).end(found)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => server.close())
const { port } = server.address() as AddressInfo
const urlWith = (password: string) =>
  `s3://key:${encodeURIComponent(password)}@127.0.0.1:${port}/bucket/stint/files?region=eu-central-1&tls=0`

function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const given =
    /Credential=key\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    )
  if (given === null) return false
  const [, day = '', region = '', signed = '', signature] = given
  const content = String(request.headers['x-amz-content-sha256'])
  if (content !== 'UNSIGNED-PAYLOAD' && content !== createHash('sha256').update(body).digest('hex'))
    return false
  const query = [...url.searchParams].sort(([a], [b]) => (a < b ? -1 : 1))
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  const canonical = [
    request.method,
    url.pathname,
    query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&'),
    ...signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    content,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
    (made, part) => mac(made, part),
    mac(`AWS4${secret}`, day),
  )
  return mac(key, toSign).toString('hex') === signature && region === 'eu-central-1'
}

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
