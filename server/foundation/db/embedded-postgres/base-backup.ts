import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { errorCode } from './error-code.ts'

type KeptFile = { path: string; bytes: number; sha256: string }

/** A copy of the cluster's files. With the WAL since, it becomes the database of any later moment. */
export type Base = {
  name: string
  /** The moments of the database between which it was copied. */
  started_at: string
  stopped_at: string
  /** The first piece of WAL that it needs. */
  first_wal: string
  directories: string[]
  files: KeptFile[]
}

const listName = 'base.json'
// The server rebuilds these, and the WAL comes from the archive.
const emptied = new Set(
  'pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '),
)
const left =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|pgsql_tmp.*|pg_internal\.init.*|recovery\.signal|backup_label)$/
const control = 'global/pg_control'

type Copying = { url: string; cluster: string; directory: string; say(step: string): void }

/** Copies the files of a running cluster into the directory of its WAL. */
export async function makeBase({ url, cluster, directory, say }: Copying): Promise<Base> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  let draft: string | undefined
  try {
    await client.query("set timezone = 'UTC'; set statement_timeout = '10min'")
    await requireArchiving(client)
    const { rows } = await client.query<{ at: string }>(
      `select to_char(clock_timestamp(), '${format}') as at from pg_backup_start('stint', true)`,
    )
    const startedAt = rows[0]?.at ?? ''
    const name = nameOf(startedAt)
    draft = join(directory, `${name}.part`)
    await rm(draft, { recursive: true, force: true })
    say('Copying the files of the database')
    const { directories, files } = await copyFiles(cluster, draft)
    // Returns when the archive has all WAL that the copy needs.
    const stopped = await client.query<{ label: string; at: string }>(
      `select labelfile as label, to_char(clock_timestamp(), '${format}') as at from pg_backup_stop(true)`,
    )
    const { label = '', at = '' } = stopped.rows[0] ?? {}
    await writeFile(join(draft, 'backup_label'), label, { mode: 0o600 })
    files.push({ path: 'backup_label', ...measure(Buffer.from(label)) })
    const [, firstWal = ''] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label) ?? []
    const base = { name, started_at: startedAt, stopped_at: at, first_wal: firstWal, directories, files }
    await writeFile(join(draft, listName), JSON.stringify(base), { mode: 0o600, flush: true })
    await rename(draft, join(directory, name))
    return base
  } catch (error) {
    if (draft) await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

const format = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'

/** Without an archive that takes WAL, the copy would wait until it is given up. */
async function requireArchiving(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mode: string; failed: string | null }>(
    `select current_setting('archive_mode') as mode,
            case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end as failed
     from pg_stat_archiver`,
  )
  if (rows[0]?.mode !== 'on')
    throw new Error('The embedded database runs without its WAL archive. Restart Stint, then repeat this.')
  if (rows[0].failed !== null)
    throw new Error(
      `The database could not keep ${rows[0].failed} there. The directory needs space and the right owner; postgres.log has the reason.`,
    )
}

async function copyFiles(from: string, to: string): Promise<Pick<Base, 'directories' | 'files'>> {
  const found = await listFiles(from, '')
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const path of found.directories) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
  const files: KeptFile[] = []
  // The control file last: it must not be older than what it controls.
  for (const path of [...found.files.filter((each) => each !== control), control]) {
    const copied = await copyMeasured(join(from, path), join(to, path))
    if (copied) files.push({ path, ...copied })
  }
  return { directories: found.directories, files }
}

async function listFiles(root: string, under: string): Promise<{ directories: string[]; files: string[] }> {
  const listed: { directories: string[]; files: string[] } = { directories: [], files: [] }
  for (const entry of await readdir(join(root, under), { withFileTypes: true })) {
    const path = join(under, entry.name)
    if (left.test(entry.name)) continue
    if (entry.isFile()) listed.files.push(path)
    if (!entry.isDirectory()) continue
    listed.directories.push(path)
    if (emptied.has(path)) continue
    const inner = await listFiles(root, path)
    listed.directories.push(...inner.directories)
    listed.files.push(...inner.files)
  }
  return listed
}

const pieceBytes = 1 << 20

/** Undefined if the file is gone: its table was dropped, and the WAL knows. */
async function copyMeasured(from: string, to: string): Promise<Omit<KeptFile, 'path'> | undefined> {
  const source = await open(from, 'r').catch((error) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (source === undefined) return undefined
  await using _closed = source
  await using target = await open(to, 'w', 0o600)
  const hash = createHash('sha256')
  const piece = Buffer.allocUnsafe(pieceBytes)
  let bytes = 0
  for (;;) {
    const { bytesRead } = await source.read(piece, 0, pieceBytes)
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') }
    hash.update(piece.subarray(0, bytesRead))
    await target.writeFile(piece.subarray(0, bytesRead))
    bytes += bytesRead
  }
}

function measure(bytes: Buffer): Omit<KeptFile, 'path'> {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** The complete bases of a directory, oldest first. */
export async function listBases(directory: string): Promise<Base[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => /^base-\w+Z$/.test(name))
  const bases = names.sort().map(async (name): Promise<Base> => {
    return JSON.parse(await readFile(join(directory, name, listName), 'utf8'))
  })
  return Promise.all(bases)
}

/** Removes the halves that killed backups left before this moment. */
export async function removeDrafts(directory: string, before: string): Promise<void> {
  for (const name of await readdir(directory))
    if (/^base-\w+Z\.part$/.test(name) && name < nameOf(before))
      await rm(join(directory, name), { recursive: true, force: true })
}

function nameOf(moment: string): string {
  return `base-${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

export async function removeBase(directory: string, { name }: Base): Promise<void> {
  await rm(join(directory, name), { recursive: true, force: true })
}

/** Copies a base to an empty place. Throws if a file is not as it was written. */
export async function copyBase(directory: string, base: Base, cluster: string): Promise<void> {
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  for (const path of base.directories) await mkdir(join(cluster, path), { recursive: true, mode: 0o700 })
  for (const { path, sha256 } of base.files) {
    await mkdir(dirname(join(cluster, path)), { recursive: true, mode: 0o700 })
    const copied = await copyMeasured(join(directory, base.name, path), join(cluster, path))
    if (copied?.sha256 !== sha256)
      throw new Error(`${join(directory, base.name, path)} is missing or damaged. Choose an older backup.`)
  }
}
