import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureServerBuilt } from './build-server.ts'
import { ensureWebBuilt } from './build-web.ts'
import { makeArchives } from './release/archives.ts'
import { checkRelease } from './release/check.ts'
import { listReleaseFaults, readPublicKey, readSigningKey, signatureName } from './release/checksums.ts'
import { checkImage } from './release/image.ts'
import { ownPlatform, platforms, usualPlatforms } from './release/platforms.ts'
import { releaseBuild } from './release/release-build.ts'
import { makeTree } from './release/tree.ts'

const root = resolve(import.meta.dirname, '..')
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const name = `stint-${version}`

type Asked = {
  to?: string
  check?: boolean
  image?: boolean
  platform?: string[]
  build?: string
  verify?: string
  key?: string
}

/** Makes a release in dist/, or its tree alone in the directory `to`; checks one, or verifies one that was downloaded. */
async function release({ verify, key, image, ...asked }: Asked): Promise<void> {
  if (verify !== undefined) return verifyRelease(resolve(verify), key)
  if (key !== undefined)
    throw new Error('--key is for --verify. STINT_RELEASE_KEY_FILE names the key that signs.')
  if (image) return tryImage()
  return make(asked)
}

async function make({ to, check, platform, build }: Omit<Asked, 'verify' | 'key' | 'image'>): Promise<void> {
  const wanted = platform ?? (check ? [ownPlatform] : usualPlatforms)
  const unknown = wanted.find((each) => !platforms.includes(each))
  if (unknown !== undefined) throw new Error(`${unknown} is none of ${platforms.join(', ')}.`)
  const keyFile = process.env.STINT_RELEASE_KEY_FILE
  const key = keyFile ? readSigningKey(keyFile) : undefined
  const named = build || releaseBuild(root)
  await ensureWebBuilt((step) => console.log(`${step} …`))
  await ensureServerBuilt()
  if (to !== undefined) {
    const { packages } = await makeTree(root, resolve(to), { build: named })
    return console.log(`Wrote ${resolve(to)}: the program and ${packages.length} packages.`)
  }
  const say = (line: string) => console.log(line)
  const folder = await makeArchives({ root, name, platforms: wanted, build: named, key, say })
  console.log(`Unpack one anywhere and run ${name}/bin/stint serve.`)
  console.log(
    key ? `Signed: ${join(folder, signatureName)}.` : 'Not signed: STINT_RELEASE_KEY_FILE is not set.',
  )
  if (!check) return
  const { seconds, megabytes } = await checkRelease(join(folder, `${name}-${ownPlatform}.tar.gz`))
  console.log(`Checked: ${megabytes} MB, ready after ${seconds} s, read only and as an ordinary user.`)
}

async function verifyRelease(folder: string, keyFile: string | undefined): Promise<void> {
  const key = keyFile === undefined ? undefined : readPublicKey(keyFile)
  const faults = await listReleaseFaults(folder, key)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const signed = key ? 'signed by this key' : 'not checked for a signature, which needs --key'
  console.log(`${folder}: every file is as it was released, and ${signed}.`)
}

async function tryImage(): Promise<void> {
  const { megabytes, seconds } = await checkImage(root)
  console.log(
    `The image would have ${megabytes} MB. Its program was ready after ${seconds} s, read only and as an ordinary user.`,
  )
}

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    check: { type: 'boolean' },
    image: { type: 'boolean' },
    platform: { type: 'string', multiple: true },
    build: { type: 'string' },
    verify: { type: 'string' },
    key: { type: 'string' },
  },
})
await release(values).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
