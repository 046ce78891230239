import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { compareVersions } from './versions.ts'

export type FoundReleases = {
  /** The newest archive, if it is newer than the version that was asked about. */
  newer: { version: string; file: string } | null
  /** Why the directory cannot be read. */
  fault: string | null
}

type Wanted = { than: string; platform?: string }

const usualPlatform = `${process.platform}-${process.arch}`

/** Looks for a newer release for this platform in a directory, and in its folders as `npm run release` makes them. */
export async function findNewerRelease(
  directory: string,
  { than, platform = usualPlatform }: Wanted,
): Promise<FoundReleases> {
  try {
    const entries = await readdir(directory, { withFileTypes: true })
    const folders = entries.filter((entry) => /^stint-\d+\.\d+\.\d+$/.test(entry.name) && entry.isDirectory())
    const inside = await Promise.all(folders.map(({ name }) => entriesOf(join(directory, name))))
    const found = [...entries, ...inside.flat()].flatMap((entry) => {
      const version = entry.isFile() ? versionOf(entry.name, platform) : undefined
      return version === undefined ? [] : [{ version, file: join(entry.parentPath, entry.name) }]
    })
    const [newest] = found.toSorted((a, b) => compareVersions(b.version, a.version))
    return { newer: newest && compareVersions(newest.version, than) > 0 ? newest : null, fault: null }
  } catch (error) {
    return { newer: null, fault: error instanceof Error ? error.message : String(error) }
  }
}

function versionOf(name: string, platform: string): string | undefined {
  const [, version, of] = /^stint-(\d+\.\d+\.\d+)-(\w+-\w+)\.tar\.gz$/.exec(name) ?? []
  return of === platform ? version : undefined
}

/** A folder that only others may read hides none of the rest. */
function entriesOf(directory: string): Promise<Dirent[]> {
  return readdir(directory, { withFileTypes: true }).catch(() => [])
}
