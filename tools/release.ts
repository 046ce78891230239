import { mkdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureWebBuilt } from './build-web.ts'
import { checkRelease } from './release/check.ts'
import { checkImage } from './release/image.ts'
import { makeTarball } from './release/tarball.ts'
import { makeTree } from './release/tree.ts'

const root = resolve(import.meta.dirname, '..')

type Asked = { to?: string; check?: boolean; image?: boolean }

/** Makes a release for this platform: the tree alone in the directory `to`, or a tarball in dist/. */
async function release({ to, check, image }: Asked): Promise<void> {
  if (image) {
    const { megabytes, seconds } = await checkImage(root)
    return console.log(
      `The image would have ${megabytes} MB. Its program was ready after ${seconds} s, read only and as an ordinary user.`,
    )
  }
  await ensureWebBuilt((step) => console.log(`${step} …`))
  if (to !== undefined) {
    const { packages } = await makeTree(root, resolve(to))
    return console.log(`Wrote ${resolve(to)}: the program and ${packages.length} packages.`)
  }
  const dist = join(root, 'dist')
  const draft = join(dist, `draft-${process.pid}`)
  const name = `stint-${process.env.npm_package_version ?? 'unknown'}`
  try {
    await mkdir(draft, { recursive: true })
    const { packages } = await makeTree(root, join(draft, name))
    const file = join(dist, `${name}-${process.platform}-${process.arch}.tar.gz`)
    await makeTarball(join(draft, name), file)
    const megabytes = Math.round((await stat(file)).size / 1024 ** 2)
    console.log(`Wrote ${file}: ${megabytes} MB, with ${packages.length} packages.`)
    console.log(`Unpack it anywhere and run ${name}/bin/stint serve.`)
    if (!check) return
    const { seconds, megabytes: unpacked } = await checkRelease(file)
    console.log(`Checked: ${unpacked} MB, ready after ${seconds} s, read only and as an ordinary user.`)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

const { values } = parseArgs({
  options: { to: { type: 'string' }, check: { type: 'boolean' }, image: { type: 'boolean' } },
})
await release(values)
