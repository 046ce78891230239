import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type { Config } from './config.ts'

/** Secrets refuse to be printed: a log or an error message that holds this object shows none of them. */
export type Secrets = { databasePassword: string; secret: string }

/** What was given, and for the rest what the first run made and kept in the data directory, mode 0600. */
export function readSecrets(config: Config): Secrets {
  mkdirSync(config.dataDirectory, { recursive: true })
  const file = join(config.dataDirectory, 'secrets.json')
  const kept = readKept(file)
  const complete = { databasePassword: kept.databasePassword ?? fresh(), secret: kept.secret ?? fresh() }
  if (kept.databasePassword === undefined || kept.secret === undefined) keep(file, complete)
  return unprintable({ ...complete, secret: config.secret ?? complete.secret })
}

function readKept(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}. Restore it from a backup; without it the data cannot be opened.`)
  }
}

// Written beside and renamed, so that a crash leaves either no secrets or all of them.
function keep(file: string, secrets: Secrets): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  chmodSync(draft, 0o600)
  renameSync(draft, file)
}

function fresh(): string {
  return randomBytes(32).toString('hex')
}

function unprintable(secrets: Secrets): Secrets {
  const hidden = { value: () => '[secrets]', enumerable: false }
  return Object.defineProperties(secrets, { toJSON: hidden, toString: hidden, [inspect.custom]: hidden })
}
