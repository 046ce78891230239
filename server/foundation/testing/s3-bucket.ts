import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { portOf } from '../http/port-of.ts'

const secret = 'the/secret+of the test'

export type S3Bucket = {
  port: number
  /** The key of its only user, who is named key. */
  secret: string
  objects: Map<string, Buffer>
  uploads: Map<string, { key: string; parts: Map<number, Buffer> }>
  /** Replies of this status come first, for as many requests as there are. */
  faults: number[]
  /** The methods that its user has no right to. */
  denied: Set<string>
  close(): void
}

/** A bucket that checks every signature (AWS Signature Version 4) as S3 does. */
export async function s3Bucket(): Promise<S3Bucket> {
  const objects: S3Bucket['objects'] = new Map()
  const uploads: S3Bucket['uploads'] = new Map()
  const faults: number[] = []
  const denied = new Set<string>()
  const server = createServer(async (request, reply) => {
    const body = Buffer.concat(await request.toArray())
    const url = new URL(request.url ?? '', 'http://bucket')
    const { method = '' } = request
    const xml = (status: number, text: string) =>
      void reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`)
    const fault = faults.shift()
    if (fault !== undefined) return xml(fault, '<Error><Code>SlowDown</Code></Error>')
    if (denied.has(method)) return xml(403, '<Error><Code>AccessDenied</Code></Error>')
    if (!isSigned(request, url, body)) return xml(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const key = decodeURIComponent(url.pathname)
    const uploadId = url.searchParams.get('uploadId')
    if (uploadId !== null) {
      const upload = uploads.get(uploadId)
      if (upload?.key !== key) return xml(404, '<Error><Code>NoSuchUpload</Code></Error>')
      if (method === 'PUT') {
        upload.parts.set(Number(url.searchParams.get('partNumber')), body)
        return void reply.writeHead(200, { etag: `"${md5(body)}"` }).end()
      }
      uploads.delete(uploadId)
      if (method === 'DELETE') return void reply.writeHead(204).end()
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"?(\w+)"?<\/ETag>/g)]
      const parts = named.map(([, number, etag]) => {
        const part = upload.parts.get(Number(number))
        return part !== undefined && md5(part) === etag ? part : undefined
      })
      if (parts.includes(undefined)) return xml(400, '<Error><Code>InvalidPart</Code></Error>')
      objects.set(key, Buffer.concat(parts.filter((part) => part !== undefined)))
      return xml(200, '<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>')
    }
    if (url.searchParams.has('uploads')) {
      if (method === 'POST') {
        const id = randomUUID()
        uploads.set(id, { key, parts: new Map() })
        return xml(
          200,
          `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        )
      }
      const under = url.searchParams.get('prefix') ?? ''
      const listed = [...uploads].flatMap(([id, each]) => {
        const name = each.key.slice('/bucket/'.length)
        return name.startsWith(under) ? [`<Upload><Key>${name}</Key><UploadId>${id}</UploadId></Upload>`] : []
      })
      return xml(200, `<ListMultipartUploadsResult>${listed.join('')}</ListMultipartUploadsResult>`)
    }
    if (method === 'PUT') {
      objects.set(key, body)
      return void reply.writeHead(200, { etag: '"1"' }).end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return void reply.writeHead(204).end()
    }
    if (url.searchParams.has('list-type')) {
      const prefix = `${key.replace(/\/?$/, '/')}${url.searchParams.get('prefix') ?? ''}`
      const contents = [...objects.keys()]
        .filter((each) => each.startsWith(prefix))
        .map((each) => `<Contents><Key>${each.slice('/bucket/'.length)}</Key><Size>1</Size></Contents>`)
      return xml(
        200,
        `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
      )
    }
    const found = objects.get(key)
    if (found === undefined) return xml(404, '<Error><Code>NoSuchKey</Code></Error>')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const bytes = from === undefined ? found : found.subarray(Number(from), Number(to) + 1)
    reply.writeHead(from === undefined ? 200 : 206, { 'content-length': bytes.length }).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: portOf(server), secret, objects, uploads, faults, denied, close: () => void server.close() }
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

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
