import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

export type BuiltFile = {
  bytes: Buffer
  /** Compressed copies from the build. */
  packed: { br?: Buffer; gzip?: Buffer }
  type: string
  tag: string
  /** Its name changes with its content, so browsers may cache it forever. */
  isHashed: boolean
}

export type Site = { page: string; files: Map<string, BuiltFile> }

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

/** Reads a built web app into memory once; undefined if there is none. */
export async function readSite(directory: string): Promise<Site | undefined> {
  const names = await namesIn(directory)
  const page = await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined)
  if (page === undefined) return undefined
  const shown = names.filter((name) => extname(name) in types)
  const files = await Promise.all(
    shown.map(async (name): Promise<[string, BuiltFile]> => {
      const read = (ending: string) =>
        names.includes(name + ending) ? readFile(join(directory, name + ending)) : undefined
      const [bytes, br, gzip] = await Promise.all([readFile(join(directory, name)), read('.br'), read('.gz')])
      const type = types[extname(name)] ?? 'application/octet-stream'
      const tag = `"${hash('sha1', bytes, 'base64url')}"`
      return [
        `/${name.split(sep).join('/')}`,
        { bytes, packed: { br, gzip }, type, tag, isHashed: name.startsWith(`assets${sep}`) },
      ]
    }),
  )
  return { page, files: new Map(files) }
}

async function namesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
}
