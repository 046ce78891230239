import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A file that is written from the code and kept in the repository, so that its changes are seen in review. */
export type GeneratedFile = {
  path: string
  command: string
  text(): string | Promise<string>
  /** Takes away what may differ from machine to machine before two texts are compared. */
  essence?(text: string): string
}

/** Writes the files, or with --check says which of them are stale and fails. */
export async function writeOrCheck(files: readonly GeneratedFile[]): Promise<void> {
  for (const file of files) {
    if (!process.argv.includes('--check')) {
      await write(file)
      console.log(`${file.path} is written.`)
    } else if (await isStale(file)) {
      console.error(`${file.path} is stale: run ${file.command} and commit what it writes.`)
      process.exitCode = 1
    }
  }
}

export async function isStale(file: GeneratedFile): Promise<boolean> {
  const { essence = (text) => text } = file
  const kept = current(file)
  return kept === undefined || essence(kept) !== essence(await file.text())
}

async function write(file: GeneratedFile): Promise<void> {
  const path = join(root, file.path)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, await file.text())
}

function current({ path }: GeneratedFile): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n')
  } catch {
    return undefined
  }
}
