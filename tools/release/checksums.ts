import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export const sumsName = 'SHA256SUMS'
export const signatureName = `${sumsName}.sig`

/** Writes the SHA-256 of every file of a release, as `sha256sum` does, and with a key their signature. */
export async function writeChecksums(folder: string, key: KeyObject | undefined): Promise<void> {
  const names = readdirSync(folder).sort()
  const lines = []
  for (const name of names) lines.push(`${await sha256Of(join(folder, name))}  ${name}\n`)
  const text = lines.join('')
  await writeFile(join(folder, sumsName), text)
  if (key) await writeFile(join(folder, signatureName), sign(null, Buffer.from(text), key))
}

/** What is wrong with a release, a line each: its signature, a file that was changed, and one that nobody signed. */
export async function listReleaseFaults(folder: string, key: KeyObject | undefined): Promise<string[]> {
  const sums = join(folder, sumsName)
  if (!existsSync(sums)) return [`${sums} is missing.`]
  const bytes = readFileSync(sums)
  const signature = join(folder, signatureName)
  // Before anything that the file says is believed.
  if (key && !existsSync(signature)) return [`${signature} is missing: the release is not signed.`]
  if (key && !verify(null, bytes, key, readFileSync(signature)))
    return [`${signature} is not the signature of ${sumsName} by this key.`]
  const listed = new Map<string, string>()
  for (const line of bytes.toString('utf8').split('\n').filter(Boolean)) {
    const [, hash = '', name = ''] = /^([0-9a-f]{64}) {2}([\w.-]+)$/.exec(line) ?? []
    if (name === '') return [`${sums} has a line that is no checksum: ${line}`]
    listed.set(name, hash)
  }
  const faults = []
  for (const [name, hash] of listed) {
    const path = join(folder, name)
    if (!existsSync(path)) faults.push(`${path} is missing.`)
    else if ((await sha256Of(path)) !== hash) faults.push(`${path} is not the file that was released.`)
  }
  const unlisted = readdirSync(folder).filter((name) => name.startsWith('stint-') && !listed.has(name))
  return [...faults, ...unlisted.map((name) => `${join(folder, name)} is not in ${sumsName}.`)]
}

/** The key that signs releases, from a PEM file. Throws before anything is built. */
export function readSigningKey(path: string): KeyObject {
  return requireEd25519(path, () => createPrivateKey(readFileSync(path)))
}

/** The public half, for operators; a private key is refused, because it belongs to the maker alone. */
export function readPublicKey(path: string): KeyObject {
  if (existsSync(path) && readFileSync(path, 'utf8').includes('PRIVATE KEY'))
    throw new Error(`${path} is a private key. Name the public one.`)
  return requireEd25519(path, () => createPublicKey(readFileSync(path)))
}

function requireEd25519(path: string, read: () => KeyObject): KeyObject {
  let key: KeyObject
  try {
    key = read()
  } catch (cause) {
    throw new Error(`${path} is not a key that can be read: it must be a PEM file without a passphrase.`, {
      cause,
    })
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${path} must be an Ed25519 key.`)
  return key
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
