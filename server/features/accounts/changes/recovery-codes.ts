import type { Db } from '../../../foundation/db/database.ts'
import { newRecoveryCodes, recoveryCodeHash } from '../rules/recovery-code.ts'
import { replaceRecoveryCodes } from '../store/recovery-codes.ts'

/** Makes new codes, which are shown once; the old ones stop. */
export async function renewRecoveryCodes(db: Db, userId: number): Promise<{ recovery_codes: string[] }> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(db, userId, codes.map(recoveryCodeHash))
  return { recovery_codes: codes }
}
