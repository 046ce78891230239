import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { requireRestorable } from '../../backup/restore-backup.ts'
import type { Config } from '../../config.ts'
import { verifyArchive } from '../../foundation/backup/archive.ts'
import { type Manifest, secretsName } from '../../foundation/backup/manifest.ts'
import { keptSecret, prepareSecret } from '../../secrets.ts'
import { CommandRefused, exitCodes } from '../output.ts'

/** Verifies the archive, and that this installation can take it. */
export async function readArchive(
  config: Config,
  path: string,
): Promise<{ manifest: Manifest; secret: string }> {
  let secret = ''
  const manifest = await verifyArchive(path, ({ name, bytes }) => {
    if (name === secretsName) secret = (JSON.parse(bytes.toString()) as { secret: string }).secret
  })
  if ('quarter' in manifest)
    throw new CommandRefused(
      `${path} is the archive of a quarter, not a backup. Use quarters attach ${String(manifest.quarter).toUpperCase()} --from ${path}.`,
    )
  await requireRestorable(manifest)
  requireSameSecret(config, secret)
  return { manifest, secret }
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
