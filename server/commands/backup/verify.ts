import { Command } from 'commander'
import { verifyBackup } from '../../backup/verify-backup.ts'
import { versionText } from '../../process/own-version.ts'
import { readConfig } from '../../settings/config.ts'
import { printJson } from '../output.ts'
import { withProgress } from '../progress.ts'
import { sourceOf } from './source.ts'

export const verifyCommand = new Command('verify')
  .description(
    'Read an archive from end to end and say whether this version can restore it. Changes nothing.',
  )
  .argument('<archive>', 'the file that stint backup wrote, or s3://bucket/prefix/name')
  .option('--key <file>', 'the private key of an archive that is encrypted for it')
  .option('--json', 'print JSON')
  .action(async (path: string, { json, key }: { json?: boolean; key?: string }) => {
    const source = await sourceOf(readConfig(), path, key)
    const { manifest } = await withProgress('Verifying the archive', () => verifyBackup(path, source))
    const { version, build, made_at, tables, files, sha256 } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    if (json)
      printJson({
        version,
        build,
        made_at,
        tables: tables.length,
        rows,
        files: files.count,
        sha256,
        whole: true,
      })
    else
      process.stdout.write(
        `The archive is whole: version ${versionText({ version, build })}, of ${made_at}, ${rows} rows in ${tables.length} tables, ${files.count} files. This version can restore it.\n`,
      )
  })
