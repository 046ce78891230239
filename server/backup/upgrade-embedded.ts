import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn, verifyArchive, writeArchive } from '../foundation/backup/archive.ts'
import { dumpDatabase } from '../foundation/backup/dump.ts'
import { fileCursor } from '../foundation/backup/file-cursor.ts'
import { loadDatabase } from '../foundation/backup/load.ts'
import { clusterVersion } from '../foundation/db/embedded-postgres/cluster.ts'
import { startEmbeddedPostgres } from '../foundation/db/embedded-postgres/launch.ts'
import { otherVersion, startOldServer } from '../foundation/db/embedded-postgres/old-server.ts'
import { migrate } from '../foundation/db/migrations.ts'
import { claimDirectory } from '../foundation/process/directory-owner.ts'
import { systemClock } from '../foundation/time/clock.ts'
import { versionFields } from '../process/own-version.ts'

export type Upgrade = {
  directory: string
  password: string
  /** Where the programs of the version before are. */
  oldPrograms: string | undefined
  say(step: string): void
}

/** Moves the embedded database to our major version of PostgreSQL by a dump of our own. Keeps the old directory. */
export async function upgradeEmbedded(upgrade: Upgrade): Promise<void> {
  const { directory, oldPrograms } = upgrade
  const place = join(directory, 'postgres.upgrade')
  if (!existsSync(join(place, 'finished')) && (await otherVersion(directory)) === undefined) return
  const claim = await claimDirectory(place, {})
  if ('takenBy' in claim)
    throw new Error(
      `Process ${claim.takenBy.pid} upgrades the embedded database now. Try again when it is done.`,
    )
  try {
    const version = await otherVersion(directory)
    if (!existsSync(join(place, 'finished')) && version !== undefined) {
      if (oldPrograms === undefined) throw new Error(lacksPrograms(directory, version))
      await moveOver({ ...upgrade, oldPrograms }, place, version)
    }
    await swap(directory, place)
  } finally {
    await claim.release()
  }
  await rm(place, { recursive: true, force: true })
}

function lacksPrograms(directory: string, version: string): string {
  return (
    `The embedded database in ${directory} belongs to PostgreSQL ${version}. Stint upgrades it by itself, but needs the programs of ` +
    `that version: install PostgreSQL ${version} and set STINT_OLD_POSTGRES to the directory with its programs, such as /usr/lib/postgresql/${version}/bin.`
  )
}

async function moveOver(
  { directory, password, oldPrograms, say }: Upgrade & { oldPrograms: string },
  place: string,
  version: string,
): Promise<void> {
  // Remains of a killed upgrade are worthless: the old directory is still in use.
  const workshop = join(place, 'new')
  await rm(workshop, { recursive: true, force: true })
  await mkdir(workshop, { mode: 0o711 })
  const archive = join(workshop, 'dump.tar')
  await using opened = new AsyncDisposableStack()
  say(
    `Upgrading the embedded database from PostgreSQL ${version} to ${clusterVersion}; the old directory stays.`,
  )
  const old = await startOldServer(directory, oldPrograms, password)
  opened.defer(old.stop)
  await writeArchive(archive, async (add) => {
    const dump = await dumpDatabase({ url: old.url, add, say: quiet, also: async () => {}, whole: true })
    return {
      format: 1,
      ...versionFields(),
      made_at: systemClock().now(),
      ...dump,
      files: { count: 0, removed_meanwhile: 0 },
    }
  })
  const manifest = await verifyArchive(archive)
  const next = await startEmbeddedPostgres({ directory: workshop, password })
  opened.defer(next.stop)
  const only = new Set(manifest.migrations.map(({ name }) => name))
  await migrate(next.url, { only })
  await loadDatabase({ url: next.url, manifest, files: await fileCursor(filesIn(archive)), say: quiet })
  await opened.disposeAsync()
  await rm(archive)
  // From here on, a killed run is fixed by finishing the rest.
  await writeFile(join(place, 'finished'), version)
}

const quiet = () => {}

/** Nothing is removed: the old directory gets another name. */
async function swap(directory: string, place: string): Promise<void> {
  const cluster = join(directory, 'postgres')
  const made = join(place, 'new', 'postgres')
  const version = await readFile(join(place, 'finished'), 'utf8').catch(() => undefined)
  if (version === undefined || !existsSync(made)) return
  if (existsSync(cluster)) await rename(cluster, await freeName(`${cluster}-${version}`))
  await rename(made, cluster)
}

async function freeName(name: string, number = 1): Promise<string> {
  const tried = number === 1 ? name : `${name}-${number}`
  return existsSync(tried) ? freeName(name, number + 1) : tried
}
