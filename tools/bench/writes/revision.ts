import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { openPostgres } from '../../../server/commands/store.ts'
import { readConfig } from '../../../server/settings/config.ts'
import type { BenchOptions } from '../bench.ts'
import { programOf } from '../program-of.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../../..')

/** A revision of this repository in its own directory, with a database of its own. */
export type Revision = { tree: string; directory: string; environment: Record<string, string> }

/** Takes the revision from git; undefined if git does not know it, as in a release. */
export async function checkOut(commit: string, { atEnd }: BenchOptions): Promise<Revision | undefined> {
  const directory = await mkdtemp(join(tmpdir(), 'stint-revision-'))
  await chmod(directory, 0o711)
  atEnd(() => rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  const tree = join(directory, 'tree')
  await mkdir(tree)
  const archive = join(directory, 'tree.tar')
  const isThere = await run('git', ['archive', '--output', archive, commit], { cwd: root }).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  await run('tar', ['-xf', archive, '-C', tree])
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'))
  const data = join(directory, 'data')
  await mkdir(data, { mode: 0o711 })
  const postgres = await openPostgres(readConfig({ STINT_DATA_DIR: data }))
  atEnd(postgres.close)
  return { tree, directory, environment: { STINT_DATA_DIR: data, DATABASE_URL: postgres.url } }
}

/** Runs a command of the program and returns what it prints. */
export async function stint(
  tree: string,
  environment: Record<string, string>,
  args: string[],
): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(tree, programOf(tree)), ...args],
    { cwd: tree, env: { PATH: process.env.PATH, ...environment } },
  )
  return stdout
}
