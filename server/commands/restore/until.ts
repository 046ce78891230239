import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { InvalidArgumentError } from 'commander'
import { restoreMoment } from '../../backup/restore-moment.ts'
import { openStore } from '../../foundation/blobs/open-store.ts'
import { OutOfReach } from '../../foundation/db/embedded-postgres/recover.ts'
import { parseInstant } from '../../foundation/time/instant.ts'
import type { Config } from '../../settings/config.ts'
import { readSecrets } from '../../settings/secrets.ts'
import { CommandRefused, exitCodes, printJson } from '../output.ts'
import { withProgress } from '../progress.ts'
import { keepSecretOfArchive, readArchive } from './archive.ts'

type Asked = { until: string; wal: string | undefined; key: string | undefined; json: boolean }

const latest = 'latest'

export function momentOf(text: string): string {
  const moment = text === latest ? text : parseInstant(text)
  if (moment === undefined)
    throw new InvalidArgumentError('Expected a moment, such as 2026-11-18T12:00:00Z, or latest.')
  return moment
}

/** Restores the embedded database as it was at a moment, and explains what going back means. */
export async function restoreUntil(config: Config, path: string, asked: Asked): Promise<void> {
  const wal = asked.wal === undefined ? config.walArchive : resolve(asked.wal)
  if (config.databaseUrl !== undefined)
    throw new CommandRefused(
      'Only the embedded database goes back to a moment with this command. Unset DATABASE_URL, or use the tools of your PostgreSQL: see docs/operations.md.',
    )
  if (wal === undefined)
    throw new CommandRefused('Name the directory of the WAL with --wal, or set STINT_WAL_ARCHIVE.')
  if (existsSync(join(config.dataDirectory, 'postgres')))
    throw new CommandRefused(
      `The data directory ${config.dataDirectory} has a database. Set STINT_DATA_DIR to an empty directory: a restore never replaces data.`,
      exitCodes.databaseNotEmpty,
    )
  const until = asked.until === latest ? undefined : asked.until
  const { base, chains, files, missingFiles } = await withProgress('Verifying the archive', async (say) => {
    const { secret, source } = await readArchive(config, path, asked.key)
    keepSecretOfArchive(config, secret)
    const { databasePassword: password } = readSecrets(config)
    const { dataDirectory, walArchive, blobUrl } = config
    const store = openStore(blobUrl, dataDirectory)
    const moment = { source, wal, until, dataDirectory, password, secret, walArchive, store, say }
    return restoreMoment(moment).catch(refuse)
  })
  if (asked.json)
    printJson({
      until: asked.until,
      base: base.name,
      files,
      missing_files: missingFiles,
      audit_chains: chains,
    })
  else
    process.stdout.write(
      [
        `Restored the database as of ${until ?? 'the last change in the WAL'}, from ${base.name}, and ${files} files. ${chains === 1 ? 'The audit log is' : `All ${chains} audit logs are`} whole.`,
        ...(missingFiles > 0
          ? [`${missingFiles} files are newer than the archive: copy blobs from the old data directory.`]
          : []),
        ...meaning.map((line) => `- ${line}`),
        '',
      ].join('\n'),
    )
}

const meaning = [
  'Webhooks that waited at that moment are delivered again, with the same ids. Receivers may know later ones that no longer happened.',
  'Requests repeated with an Idempotency-Key from after it run anew.',
  'Time that trackers sent after it is gone, unless they send it again; what they send twice is booked once.',
  'Followers of the change feed must start again without a cursor. Later anchors of the audit log no longer match.',
  'Mails that waited are sent again. Revoke tokens again that you revoked since.',
]

function refuse(error: unknown): never {
  if (error instanceof OutOfReach) throw new CommandRefused(error.message)
  throw error
}
