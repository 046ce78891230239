import { S3mini } from 's3mini'
import { type BlobStore, requireKey } from './blob-store.ts'

/**
 * Blobs in a bucket of S3 or its like: `s3://KEY:SECRET@host/bucket/prefix?region=eu-central-1`. With `?tls=0` over plain HTTP,
 * for a store on the same machine.
 */
export function s3Store(url: string): BlobStore {
  const { endpoint, prefix, region, accessKeyId, secretAccessKey } = readS3Url(url)
  const bucket = new S3mini({ endpoint, region, accessKeyId, secretAccessKey, requestAbortTimeout: 30_000 })
  const nameOf = (key: string) => prefix + requireKey(key)
  return {
    async write(key, bytes) {
      const { ok, status } = await bucket.putObject(nameOf(key), bytes, 'application/octet-stream')
      if (!ok) throw new Error(`The blob store replied ${status} to a write.`)
    },
    async read(key) {
      const bytes = await bucket.getObjectArrayBuffer(nameOf(key))
      return bytes === null ? undefined : Buffer.from(bytes)
    },
    async remove(key) {
      await bucket.deleteObject(nameOf(key))
    },
    async list(folder) {
      const under = `${nameOf(folder)}/`
      const found = (await bucket.listObjects('/', under)) ?? []
      return found.flatMap(({ Key }) => (Key.startsWith(under) ? Key.slice(under.length) : []))
    },
  }
}

type Place = {
  endpoint: string
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export function readS3Url(text: string): Place {
  const url = new URL(text)
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '')
  const scheme = url.searchParams.get('tls') === '0' ? 'http' : 'https'
  return {
    endpoint: `${scheme}://${url.host}/${bucket}`,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? 'auto',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}
