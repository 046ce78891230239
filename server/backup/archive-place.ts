import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ArchiveTarget, fileTarget } from '../foundation/backup/archive-target.ts'
import { isS3, type S3Account, s3Archive } from '../foundation/backup/s3-archives.ts'
import { addSeconds, type Instant } from '../foundation/time/instant.ts'
import { ConfigFaults } from '../settings/config.ts'

/** Archives are files, or objects in a bucket if their places start with s3://. */
export type ArchiveStore = {
  target(place: string, now: Instant): Promise<ArchiveTarget>
  read(place: string): AsyncIterable<Buffer>
  remove(place: string): Promise<void>
  exists(place: string): Promise<boolean>
}

export function archiveStore(account: S3Account | undefined): ArchiveStore {
  const inBucket = (place: string) => {
    if (account === undefined)
      throw new ConfigFaults([`STINT_BACKUP_S3 must be set for ${place}: it says where the bucket is.`])
    return s3Archive(account, place)
  }
  return {
    async target(place, now) {
      if (!isS3(place)) return fileTarget(place)
      const archive = inBucket(place)
      // No backup takes a day.
      const oldest = archiveName(addSeconds(now, -86_400), false)
      await archive.removeUnfinished((name) => ownName.test(name) && name < oldest)
      return archive.target()
    },
    read: (place) =>
      isS3(place) ? inBucket(place).read() : createReadStream(place, { highWaterMark: 1 << 20 }),
    async remove(place) {
      if (isS3(place)) await inBucket(place).remove()
      else await rm(place, { force: true })
    },
    async exists(place) {
      if (isS3(place)) return inBucket(place).exists()
      return (await stat(place).catch(() => undefined))?.isFile() ?? false
    },
  }
}

export function placeIn(directory: string, name: string): string {
  return isS3(directory) ? `${directory}/${name}` : join(directory, name)
}

/** A name that sorts by time, such as stint-20261118T120000Z.tar, or .tar.enc if the archive is encrypted. */
export function archiveName(now: Instant, isSealed: boolean): string {
  return `stint-${now.slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar${isSealed ? '.enc' : ''}`
}

const ownName = /^stint-\d{8}T\d{6}Z\.tar(\.enc)?$/
