import { chown, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunAs } from './run-as.ts'

const program = join(import.meta.dirname, 'wal-program.ts')

/** Creates the directory of the WAL for the user who runs the server. */
export async function openWalArchive(directory: string, { owner }: RunAs): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  if (owner) await chown(directory, owner.uid, owner.gid)
}

/** Settings that let the server keep its WAL. At most a minute of work is not in the archive yet. */
export function archiveSettings(directory: string): Record<string, string> {
  return { archive_mode: 'on', archive_command: command('keep', directory), archive_timeout: '60s' }
}

/** Settings that let a server replay the archive up to an instant, or as far as it goes. */
export function recoverySettings(directory: string, until: string | undefined): Record<string, string> {
  return {
    restore_command: command('fetch', directory),
    recovery_target_action: 'promote',
    // Nobody reads before the end is reached.
    hot_standby: 'off',
    // So early, the server knows no name of a time zone, not even Z.
    ...(until !== undefined && { recovery_target_time: until.replace('T', ' ').replace('Z', '+00') }),
  }
}

function command(direction: 'keep' | 'fetch', directory: string): string {
  const parts = [process.execPath, '--disable-warning=ExperimentalWarning', program, direction, directory]
  const quoted = parts.map((part) => quote(part.replaceAll('%', '%%')))
  return [...quoted, quote('%p'), quote('%f')].join(' ')
}

function quote(text: string): string {
  return process.platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", "'\\''")}'`
}

/** Removes the WAL from before this piece. Timelines share the order of their pieces. */
export async function removeWalBefore(directory: string, first: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const [, order] = /^[0-9A-F]{8}([0-9A-F]{16})(?:\.[0-9A-F]{8}\.backup)?\.gz$/.exec(name) ?? []
    if (order !== undefined && order < first.slice(8)) await rm(join(directory, name), { force: true })
  }
}
