import { appendFileSync, readFileSync } from 'node:fs'
import { CommandRefused } from '../output.ts'

export type KeptSecrets = { all(): readonly string[]; add(secret: string): void }

const shape = /^[0-9a-f]{64}$/

/** The secrets of handshakes, one per webhook: in memory, and in a file if there is one, one per line. */
export function keptSecrets(file: string | undefined): KeptSecrets {
  const known = new Set(file === undefined ? [] : readSecrets(file))
  return {
    all: () => [...known],
    add(secret) {
      if (known.has(secret) || !shape.test(secret)) return
      known.add(secret)
      if (file !== undefined) appendFileSync(file, `${secret}\n`, { mode: 0o600 })
    },
  }
}

function readSecrets(file: string): string[] {
  try {
    // Opened for writing too, so that a file that can't be written is refused before anything arrives.
    appendFileSync(file, '', { mode: 0o600 })
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => shape.test(line))
  } catch (error) {
    throw new CommandRefused(
      `Can’t keep the secrets in ${file}: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}
