import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findRevision } from './revision.ts'

export type OwnVersion = {
  version: string
  /** The revision of its sources; undefined if neither a release nor a checkout says it. */
  build: string | undefined
}

const root = join(import.meta.dirname, '../..')

// Read once: new files may replace these while the process goes on with what it loaded.
const own = readVersion(root)

/** The version of this Stint. */
export const ownVersion = (): string => own.version

/** Which build of this version it is. */
export const ownBuild = (): string | undefined => own.build

/** Version and build as a field each, for log lines and JSON; the build only where it is known. */
export function versionFields(): { version: string; build?: string } {
  const { version, build } = own
  return build === undefined ? { version } : { version, build }
}

/** As operators read it: `0.1.0, build a1b2c3d4e5f6`. */
export function versionText({ version, build }: { version: string; build?: string | null | undefined }) {
  return build ? `${version}, build ${build}` : version
}

/** The version of the installation at `root`. A release has its build in package.json. */
export function readVersion(root: string): OwnVersion {
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  const { version, build }: { version: string; build?: string } = JSON.parse(text)
  return { version, build: build ?? findRevision(resolve(root)) }
}
