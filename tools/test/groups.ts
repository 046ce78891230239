import { dirname } from 'node:path'

/** Loading the server costs more than most of its tests, so those of a feature share a process. */
const sharing = /^server\/(features|api)\//
const mostPerProcess = 8

/** The files of a ring as they are run together, those of one folder at a time. */
export function grouped(files: readonly string[]): string[][] {
  const alone = files.filter((file) => !sharing.test(file)).map((file) => [file])
  const folders = Map.groupBy(
    files.filter((file) => sharing.test(file)),
    dirname,
  )
  return [...folders.values()].flatMap(pieces).concat(alone)
}

function pieces(files: string[]): string[][] {
  const count = Math.ceil(files.length / mostPerProcess)
  const size = Math.ceil(files.length / count)
  return Array.from({ length: count }, (_, i) => files.slice(i * size, (i + 1) * size))
}
