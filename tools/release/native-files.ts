import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'

// Of e_machine in the header of ELF files.
const machines: Record<string, number> = { 'linux-x64': 62, 'linux-arm64': 183 }

/** The programs and libraries of a tree that are made for another machine; each would fail only when it is used. */
export function listForeignFiles(tree: string, platform: string): string[] {
  const wanted = machines[platform]
  if (wanted === undefined) return []
  return readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => ![undefined, wanted].includes(machineOf(path)))
}

/** Undefined: it is no program and no library. */
function machineOf(path: string): number | undefined {
  const header = Buffer.alloc(20)
  const file = openSync(path, 'r')
  try {
    readSync(file, header, 0, header.length, 0)
  } finally {
    closeSync(file)
  }
  return header.toString('latin1', 0, 4) === '\x7fELF' ? header.readUInt16LE(18) : undefined
}
