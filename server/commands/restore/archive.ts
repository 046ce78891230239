import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { verifyBackup } from '../../backup/verify-backup.ts'
import type { ArchiveSource } from '../../foundation/backup/archive.ts'
import type { Manifest } from '../../foundation/backup/manifest.ts'
import type { Config } from '../../settings/config.ts'
import { keptSecret, prepareSecret } from '../../settings/secrets.ts'
import { sourceOf } from '../backup/source.ts'
import { CommandRefused, exitCodes } from '../output.ts'

/** Verifies the archive, and that this installation can take it. */
export async function readArchive(
  config: Config,
  path: string,
  keyFile: string | undefined,
): Promise<{ manifest: Manifest; secret: string; source: ArchiveSource }> {
  const source = await sourceOf(config, path, keyFile)
  const { manifest, secret } = await verifyBackup(path, source)
  requireSameSecret(config, secret)
  return { manifest, secret, source }
}

/** A new embedded database gets its secrets before it is created; a database in use keeps its own. */
export function keepSecretOfArchive(config: Config, secret: string): void {
  const isNew = config.secret === undefined && keptSecret(config) === undefined
  if (isNew && !existsSync(join(config.dataDirectory, 'postgres'))) prepareSecret(config, secret)()
}

/** The archive is sealed with its own secret, and replaces no other one. */
function requireSameSecret(config: Config, secret: string): void {
  if (config.secret !== undefined && config.secret !== secret)
    throw new CommandRefused(
      'STINT_SECRET is not the secret of this archive. Set it to the secret that was used when the backup was made, or unset it: then the secret of the archive goes to secrets.json.',
      exitCodes.configuration,
    )
  const kept = config.secret === undefined ? keptSecret(config) : undefined
  if (kept !== undefined && kept !== secret)
    throw new CommandRefused(
      `The data directory ${config.dataDirectory} belongs to another installation. Set STINT_DATA_DIR to an empty directory.`,
      exitCodes.databaseNotEmpty,
    )
}
