import type { KeyObject } from 'node:crypto'
import type { S3Account } from '../foundation/backup/s3-archives.ts'
import { parseRecipient } from '../foundation/backup/sealing-keys.ts'
import { directory, type Setting, setting } from './setting.ts'

const recipients: Setting<KeyObject[]>['read'] = (given) => {
  const texts = given
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const bad = texts.find((each) => parseRecipient(each) === undefined)
  return bad === undefined
    ? { value: texts.flatMap((each) => parseRecipient(each) ?? []) }
    : { fault: `${bad} is not a public key; stint backup create-key makes one` }
}

/** Buckets are part of the path, not of the host. */
const readAccount: Setting<S3Account>['read'] = (given) => {
  const url = URL.parse(given)
  const isWhole = url && /^https?:$/.test(url.protocol) && url.username && url.password
  if (!isWhole || url.pathname !== '/' || url.hash)
    return { fault: 'must be of the form https://KEY:SECRET@host?region=eu-central-1' }
  return {
    value: {
      endpoint: url.origin,
      region: url.searchParams.get('region') ?? 'auto',
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  }
}

/** Where the archives of stint backup can be, and who can read them. */
export const backupSettings = {
  backupPassphrase: setting(
    'STINT_BACKUP_PASSPHRASE',
    undefined,
    'Encrypts the archives of stint backup, and opens them: at least 16 characters. Better in a file, see STINT_BACKUP_PASSPHRASE_FILE. Unset: archives are not encrypted, unless there are recipients.',
    (given) => (given.length >= 16 ? { value: given } : { fault: 'must have at least 16 characters' }),
  ),
  backupPassphraseFile: setting(
    'STINT_BACKUP_PASSPHRASE_FILE',
    undefined,
    'The full path of a file with the passphrase of the archives, instead of STINT_BACKUP_PASSPHRASE.',
    directory,
  ),
  backupS3: setting(
    'STINT_BACKUP_S3',
    undefined,
    'Where the buckets of stint backup --to s3://bucket/prefix are: https://KEY:SECRET@host?region=… of S3 or its like.',
    readAccount,
  ),
  backupRecipients: setting(
    'STINT_BACKUP_RECIPIENTS',
    '',
    'Public keys that archives are encrypted for, separated by commas. The server needs no private key; stint restore --key does.',
    recipients,
  ),
}
