import { join } from 'node:path'
import {
  type Base,
  listBases,
  makeBase,
  removeBase,
  removeDrafts,
} from '../foundation/db/embedded-postgres/base-backup.ts'
import { removeWalBefore } from '../foundation/db/embedded-postgres/wal-archive.ts'
import type { Job } from '../foundation/jobs/queue.ts'
import { addSeconds, type Instant, instantFrom } from '../foundation/time/instant.ts'
import type { Config } from '../settings/config.ts'

/** Where the embedded database and its WAL are, if the WAL is kept. */
export type BaseSite = { cluster: string; directory: string; keepDays: number }

export function baseSiteOf(config: Config): BaseSite | undefined {
  const { databaseUrl, walArchive, walKeepDays, dataDirectory } = config
  if (databaseUrl !== undefined || walArchive === undefined) return undefined
  return { cluster: join(dataDirectory, 'postgres'), directory: walArchive, keepDays: walKeepDays }
}

/** Makes a base for restores to any moment from now on, and removes what is older than the days to keep. */
export async function renewBases(
  { cluster, directory, keepDays }: BaseSite,
  url: string,
  say: (step: string) => void = () => {},
): Promise<void> {
  const { stopped_at } = await makeBase({ url, cluster, directory, say }).catch((cause) => {
    throw new BaseFailed(`The base backup in ${directory} failed: ${cause.message}`, { cause })
  })
  const now = instantFrom(stopped_at)
  const { removed, kept } = sortOut(await listBases(directory), now, keepDays)
  for (const base of removed) await removeBase(directory, base)
  // Another backup may still be at work on its own.
  await removeDrafts(directory, addSeconds(now, -86_400))
  if (kept[0]) await removeWalBefore(directory, kept[0].first_wal)
}

/** The message names the directory. The archive of the same backup does not depend on it. */
export class BaseFailed extends Error {}

const longestSeconds = 6 * 3_600

export function baseBackupJob(site: BaseSite, url: string): Job<object> {
  return { name: 'base_backup', longestSeconds, run: () => renewBases(site, url) }
}

/** Which bases are needed to reach every moment of the last days: those since, and the last one before. */
export function sortOut(
  bases: readonly Base[],
  now: Instant,
  keepDays: number,
): { removed: Base[]; kept: Base[] } {
  const since = addSeconds(now, -keepDays * 86_400)
  const first = bases.findLastIndex(({ stopped_at }) => stopped_at <= since)
  return { removed: bases.slice(0, Math.max(0, first)), kept: bases.slice(Math.max(0, first)) }
}

/** The base from which the moment is reached soonest. */
export function baseBefore(bases: readonly Base[], until: string | undefined): Base | undefined {
  return bases.findLast(({ stopped_at }) => until === undefined || stopped_at <= until)
}
