import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { inspect } from 'node:util'
import type { Config } from './config.ts'

/** Secrets that cannot be printed: a log or error message with this object shows none of them. */
export type Secrets = { databasePassword: string; secret: string }

/** The secrets of an existing installation are gone or broken: new ones would open nothing. */
export class LostSecrets extends Error {}

/** The configured secrets; the rest come from the data directory, where the first run stored them (mode 0600). */
export function readSecrets(config: Config): Secrets {
  mkdirSync(config.dataDirectory, { recursive: true })
  const file = join(config.dataDirectory, 'secrets.json')
  const kept = readKept(file)
  if (!isComplete(kept) && existsSync(join(config.dataDirectory, 'postgres')))
    throw new LostSecrets(
      `${file} is missing, but the database beside it exists. Restore the file from a backup: it has the password of the database and the secret that opens its data.`,
    )
  const secrets = complete(file, kept)
  return unprintable({ ...secrets, secret: config.secret ?? secrets.secret })
}

function complete(file: string, kept: Partial<Secrets>): Secrets {
  const { databasePassword = newSecret(), secret = newSecret() } = kept
  if (isComplete(kept)) return { databasePassword, secret }
  const isFirst = keep(file, { databasePassword, secret })
  return isFirst ? { databasePassword, secret } : complete(file, readKept(file))
}

function readKept(file: string): Partial<Secrets> {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof kept !== 'object' || kept === null) throw new Error('it is not a JSON object')
    return kept
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw new LostSecrets(
      `${file} cannot be read: ${error instanceof Error ? error.message : error}. Restore it from a backup: Stint cannot open the data without it.`,
    )
  }
}

/** False if another process that started at the same time was first; its secrets then apply. */
function keep(file: string, secrets: Secrets): boolean {
  const draft = `${file}.${process.pid}`
  // Write a draft, then link it, so a crash leaves either no secrets or all of them.
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  chmodSync(draft, 0o600)
  try {
    linkSync(draft, file)
    created = file
    return true
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (isThere && isComplete(readKept(file))) return false
    // Replace a file that lacks a secret; some file systems have no links.
    renameSync(draft, file)
    if (!isThere) created = file
    return true
  } finally {
    rmSync(draft, { force: true })
  }
}

let created: string | undefined

/** For a database that refused this start: secrets that the start made open nothing, and look as if they did. */
export function removeNewSecrets(): void {
  if (created === undefined || existsSync(join(dirname(created), 'postgres'))) return
  rmSync(created, { force: true })
  created = undefined
}

function isComplete(kept: Partial<Secrets>): boolean {
  return kept.databasePassword !== undefined && kept.secret !== undefined
}

export function newSecret(): string {
  return randomBytes(32).toString('hex')
}

/** The secret in the data directory, if there is one. */
export function keptSecret(config: Config): string | undefined {
  return readKept(join(config.dataDirectory, 'secrets.json')).secret
}

/** Writes a new secret beside the secrets in use (secrets.json.next). Call the result to put it in their place. */
export function prepareSecret(config: Config, secret: string): () => void {
  const file = join(config.dataDirectory, 'secrets.json')
  const next = `${file}.next`
  mkdirSync(config.dataDirectory, { recursive: true, mode: 0o711 })
  writeFileSync(next, `${JSON.stringify({ ...readKept(file), secret }, null, 2)}\n`, { mode: 0o600 })
  chmodSync(next, 0o600)
  return () => renameSync(next, file)
}

function unprintable(secrets: Secrets): Secrets {
  const hidden = { value: () => '[secrets]', enumerable: false }
  return Object.defineProperties(secrets, { toJSON: hidden, toString: hidden, [inspect.custom]: hidden })
}
