import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { OpeningKeys, SealingKeys } from '../foundation/backup/sealing-keys.ts'
import { type Config, ConfigFaults } from './config.ts'

/** Undefined: archives are not encrypted. Throws if the settings want it and it cannot be done. */
export function sealingKeys(config: Config): SealingKeys | undefined {
  const passphrase = passphraseOf(config)
  const recipients = config.backupRecipients
  return passphrase === undefined && recipients.length === 0 ? undefined : { passphrase, recipients }
}

export function openingKeys(config: Config, keyFile: string | undefined): OpeningKeys {
  return {
    passphrase: passphraseOf(config),
    identity: keyFile === undefined ? undefined : privateKey(keyFile),
  }
}

function passphraseOf({ backupPassphrase, backupPassphraseFile: file }: Config): string | undefined {
  if (file === undefined) return backupPassphrase
  const passphrase = read(file, 'STINT_BACKUP_PASSPHRASE_FILE').trim()
  if (passphrase.length < 16)
    throw new ConfigFaults([`STINT_BACKUP_PASSPHRASE_FILE: ${file} must have at least 16 characters.`])
  return passphrase
}

function privateKey(file: string): KeyObject {
  const text = read(file, '--key')
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyType === 'x25519') return key
  } catch {}
  throw new ConfigFaults([`--key: ${file} is not a private key of stint backup create-key.`])
}

function read(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigFaults([`${name}: ${error instanceof Error ? error.message : file}`])
  }
}
