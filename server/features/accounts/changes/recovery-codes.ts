import type { Db } from '../../../foundation/db/database.ts'
import { newRecoveryCodes, recoveryCodeHash } from '../rules/recovery-code.ts'
import { replaceRecoveryCodes } from '../store/recovery-codes.ts'

/** Creates new codes, which are shown only once. The old ones stop working. */
export async function renewRecoveryCodes(db: Db, userId: number): Promise<{ recovery_codes: string[] }> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(db, userId, codes.map(recoveryCodeHash))
  return { recovery_codes: codes }
}
