import { constants, copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** `copied` for a release; `linked` is a tree of hard links for a look at it, made in a second and read only. */
export type Placing = 'copied' | 'linked'

export function placeFile(from: string, to: string, placing: Placing): void {
  mkdirSync(dirname(to), { recursive: true })
  if (placing === 'linked') linkSync(from, to)
  else copyFileSync(from, to, constants.COPYFILE_FICLONE)
}

/** Places the files below a directory whose paths from it are wanted. Links stay links. */
export function placeFolder(
  from: string,
  to: string,
  placing: Placing,
  isWanted: (path: string) => boolean,
): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name)
    const path = relative(from, source)
    if (entry.isDirectory() || !isWanted(path)) continue
    if (!entry.isSymbolicLink()) {
      placeFile(source, join(to, path), placing)
      continue
    }
    mkdirSync(dirname(join(to, path)), { recursive: true })
    symlinkSync(readlinkSync(source), join(to, path))
  }
}
