import { archiveStore } from '../../backup/archive-place.ts'
import type { ArchiveSource } from '../../foundation/backup/archive.ts'
import { unsealed } from '../../foundation/backup/sealed-stream.ts'
import { openingKeys } from '../../settings/backup-keys.ts'
import type { Config } from '../../settings/config.ts'
import { CommandRefused } from '../output.ts'

/** An archive that exists, as a file or in a bucket, decrypted if it is encrypted. */
export async function sourceOf(
  config: Config,
  place: string,
  keyFile: string | undefined,
): Promise<ArchiveSource> {
  const archives = archiveStore(config.backupS3)
  const keys = openingKeys(config, keyFile)
  if (!(await archives.exists(place))) throw new CommandRefused(`There is no file ${place}.`)
  return () => unsealed(archives.read(place), keys)
}
