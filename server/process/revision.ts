import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const length = 12

/** The commit of the checkout at `root`, shortened; undefined if it is none. Without git, which servers may lack. */
export function findRevision(root: string): string | undefined {
  const directory = gitDirectory(join(root, '.git'))
  if (directory === undefined) return undefined
  const [, reference] = /^ref: (\S+)/.exec(read(join(directory, 'HEAD')) ?? '') ?? []
  const commit = reference === undefined ? read(join(directory, 'HEAD')) : commitOf(directory, reference)
  return /^[0-9a-f]{40,64}$/.test(commit ?? '') ? commit?.slice(0, length) : undefined
}

/** A worktree has a file there, with the path of its directory. */
function gitDirectory(path: string): string | undefined {
  const [, elsewhere] = /^gitdir: (.+)$/.exec(read(path) ?? '') ?? []
  if (elsewhere !== undefined) return resolve(path, '..', elsewhere)
  return read(join(path, 'HEAD')) === undefined ? undefined : path
}

/** A branch is a file, or a line among the packed ones; worktrees share both. */
function commitOf(directory: string, reference: string): string | undefined {
  const shared = resolve(directory, read(join(directory, 'commondir')) ?? '.')
  const loose = read(join(directory, reference)) ?? read(join(shared, reference))
  if (loose !== undefined) return loose
  const packed = (read(join(shared, 'packed-refs')) ?? '').split('\n')
  return packed.find((line) => line.endsWith(` ${reference}`))?.split(' ')[0]
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}
