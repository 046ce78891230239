import { join } from 'node:path'
import type { Config } from '../config.ts'
import {
  type Base,
  listBases,
  makeBase,
  removeBase,
  removeDrafts,
} from '../foundation/db/embedded-postgres/base-backup.ts'
import { removeWalBefore } from '../foundation/db/embedded-postgres/wal-archive.ts'
import { addSeconds, type Instant } from '../foundation/time/instant.ts'

/** Where the embedded database and its WAL are, if the WAL is kept. */
export type BaseSite = { cluster: string; directory: string; keepDays: number }

export function baseSiteOf(config: Config): BaseSite | undefined {
  const { databaseUrl, walArchive, walKeepDays, dataDirectory } = config
  if (databaseUrl !== undefined || walArchive === undefined) return undefined
  return { cluster: join(dataDirectory, 'postgres'), directory: walArchive, keepDays: walKeepDays }
}

/** Makes a base for restores to any moment from now on, and removes what is older than the days to keep. */
export async function renewBases(site: BaseSite, url: string, say: (step: string) => void): Promise<void> {
  const { cluster, directory, keepDays } = site
  const { stopped_at: now } = await makeBase({ url, cluster, directory, say })
  const { removed, kept } = sortOut(await listBases(directory), now as Instant, keepDays)
  for (const base of removed) await removeBase(directory, base)
  // Another backup may still be at work on its own.
  await removeDrafts(directory, addSeconds(now as Instant, -86_400))
  if (kept[0]) await removeWalBefore(directory, kept[0].first_wal)
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
