import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunAs } from './run-as.ts'

/** The kernel's limit: 107 bytes on Linux, 103 on macOS. */
const longest = 100
const socketName = '.s.PGSQL.5432'

/** The cluster directory, or a separate short directory if the socket path would be too long. */
export async function socketDirectory(cluster: string, way: RunAs): Promise<string> {
  if (fits(cluster)) return cluster
  const name = `stint-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
  const short = [tmpdir(), '/tmp'].map((parent) => join(parent, name)).find(fits)
  if (!short)
    throw new Error(
      `No directory path is short enough for a socket. Set TMPDIR to a path below ${longest} bytes.`,
    )
  await mkdir(short, { recursive: true, mode: 0o700 })
  const found = await lstat(short)
  const mine = [process.getuid?.(), way.owner?.uid]
  // Anyone can write to /tmp. Never send our password to a directory that someone else owns.
  if (!found.isDirectory() || !mine.includes(found.uid)) {
    throw new Error(`${short} belongs to another user. Remove it, or choose a shorter STINT_DATA_DIR.`)
  }
  if (way.owner) await chown(short, way.owner.uid, way.owner.gid)
  await chmod(short, 0o700)
  return short
}

function fits(directory: string): boolean {
  return Buffer.byteLength(join(directory, socketName)) <= longest
}
