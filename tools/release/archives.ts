import type { KeyObject } from 'node:crypto'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeChecksums } from './checksums.ts'
import { listForeignFiles } from './native-files.ts'
import { packagesOf } from './platforms.ts'
import { makeTarball } from './tarball.ts'
import { makeTree, sbomName } from './tree.ts'

export type ReleaseAsked = {
  root: string
  name: string
  platforms: readonly string[]
  build: string | undefined
  key: KeyObject | undefined
  say(line: string): void
}

/** Makes the archives of a release, with their bills of materials and checksums, in a folder of its own in dist/. */
export async function makeArchives({
  root,
  name,
  platforms,
  build,
  key,
  say,
}: ReleaseAsked): Promise<string> {
  const dist = join(root, 'dist')
  const draft = join(dist, `draft-${process.pid}`)
  const folder = join(dist, name)
  const made = join(draft, 'made')
  try {
    await mkdir(made, { recursive: true })
    for (const platform of platforms) {
      const packagesIn = await packagesOf(platform, root, draft)
      const tree = join(draft, platform, name)
      const { packages } = await makeTree(root, tree, { platform, packagesIn, build })
      const foreign = listForeignFiles(tree, platform)
      if (foreign.length > 0) throw new Error(`Not made for ${platform}:\n${foreign.join('\n')}`)
      const file = `${name}-${platform}.tar.gz`
      await copyFile(join(tree, sbomName), join(made, `${name}-${platform}.cdx.json`))
      await makeTarball(tree, join(made, file))
      const megabytes = Math.round((await stat(join(made, file))).size / 1024 ** 2)
      say(`Wrote ${join(folder, file)}: ${megabytes} MB, with ${packages.length} packages.`)
      await rm(join(draft, platform), { recursive: true })
    }
    await writeChecksums(made, key)
    // The folder has files of one run alone: those of an earlier one are not of this build.
    await rm(folder, { recursive: true, force: true })
    await rename(made, folder)
    return folder
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
