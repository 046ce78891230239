import { setTimeout as sleep } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import type { ArchiveTarget } from './archive-target.ts'

/** Where buckets are, and who may use them. */
export type S3Account = { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }

/** The bucket, or the way to it, refused. The message has no secret. */
export class StoreRefused extends Error {}

// 10,000 parts at most, all of one size: 320 GB. One part is in memory at a time.
const partBytes = 32 << 20
const attempts = 5
const firstPauseMs = 500

export const isS3 = (place: string) => place.startsWith('s3://')

/** Archives in a bucket of S3 or its like: s3://bucket/prefix/name. */
export function s3Archive(account: S3Account, place: string, size = partBytes) {
  const { bucket, key } = readPlace(place)
  const client = new S3mini({
    ...account,
    endpoint: `${account.endpoint}/${bucket}`,
    // For one part on a slow line.
    requestAbortTimeout: 600_000,
  })
  const ask = <T>(work: () => Promise<T>) => persistently(`s3://${bucket}`, work)
  return {
    target: () => multipartTarget(client, key, size, ask),
    exists: async () => (await ask(() => client.objectExists(key))) === true,
    remove: () => ask(() => client.deleteObject(key)),
    /** Reads part by part, each again if it fails. */
    async *read(): AsyncGenerator<Buffer> {
      const length = await ask(() => client.getContentLength(key))
      for (let at = 0; at < length; at += size) {
        const end = Math.min(at + size, length)
        yield await ask(async () =>
          Buffer.from(await (await client.getObjectRaw(key, false, at, end)).arrayBuffer()),
        )
      }
    },
    /** Removes the parts that killed backups left in the folder of this archive, if their names pass. */
    async removeUnfinished(isOld: (name: string) => boolean): Promise<void> {
      const prefix = key.slice(0, key.lastIndexOf('/') + 1)
      const found = await ask(() => client.listMultipartUploads('/', prefix, 'GET', { prefix }))
      for (const upload of uploadsIn(found))
        if (upload.key.startsWith(prefix) && isOld(upload.key.slice(prefix.length)))
          await ask(() => client.abortMultipartUpload(upload.key, upload.uploadId))
    },
  }
}

type Ask = <T>(work: () => Promise<T>) => Promise<T>

/** The object appears when the upload is completed, and never in part. */
async function multipartTarget(client: S3mini, key: string, size: number, ask: Ask): Promise<ArchiveTarget> {
  const uploadId = await ask(() => client.getMultipartUploadId(key, 'application/octet-stream'))
  const parts: { partNumber: number; etag: string }[] = []
  let waiting: Buffer[] = []
  let length = 0
  let sent = 0
  const send = async (bytes: Buffer) => {
    parts.push(await ask(() => client.uploadPart(key, uploadId, bytes, parts.length + 1)))
    sent += bytes.length
  }
  return {
    async write(bytes) {
      waiting.push(bytes)
      length += bytes.length
      if (length < size) return
      const all = Buffer.concat(waiting)
      let at = 0
      for (; all.length - at >= size; at += size) await send(all.subarray(at, at + size))
      waiting = [all.subarray(at)]
      length = all.length - at
    },
    async finish() {
      if (length > 0 || parts.length === 0) await send(Buffer.concat(waiting))
      await ask(() => client.completeMultipartUpload(key, uploadId, parts))
      const stored = await ask(() => client.getContentLength(key))
      if (stored !== sent) throw new StoreRefused(`The bucket stored ${stored} bytes of ${sent}.`)
      return sent
    },
    async abandon() {
      // The failure that led here counts; the next backup removes what stays.
      await client.abortMultipartUpload(key, uploadId).catch(() => {})
    },
  }
}

/** Tries again unless the bucket says no. */
async function persistently<T>(store: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work()
    } catch (error) {
      const refusal = refusalIn(error)
      const isFinal = refusal !== undefined && refusal.status < 500
      if (!isFinal && attempt < attempts) {
        await sleep(firstPauseMs * 2 ** attempt)
        continue
      }
      const said = refusal ? `replied ${textOf(refusal)}` : 'cannot be reached'
      throw new StoreRefused(`${store} ${said}. Check STINT_BACKUP_S3 and the bucket.`, { cause: error })
    }
}

/** Replies without a body say no more than their status. */
const textOf = ({ status, serviceCode }: S3ServiceError) =>
  serviceCode === undefined || serviceCode === 'Unknown' ? `${status}` : `${status} (${serviceCode})`

function refusalIn(error: unknown): S3ServiceError | undefined {
  if (error instanceof S3ServiceError) return error
  return error instanceof Error && error.cause !== undefined ? refusalIn(error.cause) : undefined
}

function readPlace(place: string): { bucket: string; key: string } {
  const [, bucket, key] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/([\w./-]+)$/.exec(place) ?? []
  if (bucket === undefined || key === undefined)
    throw new StoreRefused(`${place} is not of the form s3://bucket/prefix.`)
  return { bucket, key }
}

/** One upload is an object, several are a list; the result may be inside of its own name. */
function uploadsIn(found: object): { key: string; uploadId: string }[] {
  const inner: object | undefined = partOf(found, 'listmultipartuploadsresult')
  const list = partOf(inner ?? found, 'upload') ?? []
  return [list].flat().flatMap((each: Record<string, unknown>) => {
    const { key = each.Key, uploadId = each.UploadId } = each
    return typeof key === 'string' && typeof uploadId === 'string' ? [{ key, uploadId }] : []
  })
}

function partOf(found: object, wanted: string) {
  return Object.entries(found).find(([name]) => name.toLowerCase() === wanted)?.[1]
}
