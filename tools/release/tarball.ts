import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Packs a directory into one file that unpacks as this directory. It is whole or not there. */
export async function makeTarball(directory: string, file: string, { level = 6 } = {}): Promise<void> {
  const tar = spawn('tar', ['-C', dirname(directory), '-cf', '-', basename(directory)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(tar, 'close')
  const draft = `${file}.part`
  await pipeline(tar.stdout, createGzip({ level }), createWriteStream(draft))
  const [code] = await ended
  if (code !== 0) throw new Error(`tar ended with ${code}.`)
  await rename(draft, file)
}
