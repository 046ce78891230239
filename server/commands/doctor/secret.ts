import type { Database } from '../../foundation/db/database.ts'
import { findMasterKey, WrongSecret } from '../../foundation/secrecy/master-key.ts'
import type { Config } from '../../settings/config.ts'
import { readSecrets, removeNewSecrets } from '../../settings/secrets.ts'
import { type Finding, fault, ok } from './finding.ts'

const check = 'secret'

/** Checks that the secret opens what the database has sealed. */
export async function checkSecret(database: Database, config: Config): Promise<Finding[]> {
  try {
    const key = await findMasterKey(database, readSecrets(config).secret)
    return [
      ok(check, key === undefined ? 'The first start seals the database.' : 'The secret opens the database.'),
    ]
  } catch (error) {
    if (!(error instanceof WrongSecret)) throw error
    removeNewSecrets()
    return [
      fault(
        check,
        'The secret is not the one this database was sealed with.',
        'Set STINT_SECRET to the secret that was used so far, or restore secrets.json from a backup.',
      ),
    ]
  }
}
