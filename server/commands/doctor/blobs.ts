import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openStore } from '../../foundation/blobs/open-store.ts'
import { probeStore } from '../../foundation/blobs/probe.ts'
import type { Config } from '../../settings/config.ts'
import { type Finding, fault, ok } from './finding.ts'

const check = 'file store'

/** Writes, reads and removes a small file where blobs are stored. */
export async function checkBlobs({ blobUrl, dataDirectory }: Config): Promise<Finding> {
  // A check creates nothing; whether the data directory can be written is a check of its own.
  const isThere = await stat(join(dataDirectory, 'blobs')).then(
    () => true,
    () => false,
  )
  if (blobUrl === undefined && !isThere) return ok(check, 'The first file creates it in the data directory.')
  try {
    await probeStore(openStore(blobUrl, dataDirectory))
    return ok(check, `Files can be stored in ${placeOf(blobUrl)}.`)
  } catch (error) {
    return fault(
      check,
      `Files cannot be stored in ${placeOf(blobUrl)}: ${error instanceof Error ? error.message : error}`,
      'Check STINT_BLOB_URL, the credentials, and the rights of the folder or bucket.',
    )
  }
}

/** Never with the credentials. */
function placeOf(blobUrl: string | undefined): string {
  const url = blobUrl === undefined ? null : URL.parse(blobUrl)
  return url === null ? 'the data directory' : `${url.protocol}//${url.host}${url.pathname}`
}
