import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A file generated from code and committed, so reviews show its changes. */
export type GeneratedFile = {
  path: string
  command: string
  text(): string | Promise<string>
  /** Removes machine-specific parts before comparing two texts. */
  essence?(text: string): string
}

/** Writes the files. With --check, lists stale ones and fails. */
export async function writeOrCheck(files: readonly GeneratedFile[]): Promise<void> {
  for (const file of files) {
    if (!process.argv.includes('--check')) {
      await write(file)
      console.log(`Wrote ${file.path}.`)
    } else if (await isStale(file)) {
      console.error(`${file.path} is stale. Run ${file.command} and commit the result.`)
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
