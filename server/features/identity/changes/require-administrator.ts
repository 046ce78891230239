import type { Db } from '../../../foundation/db/database.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { isAdministrator } from '../store/users.ts'

/** Owners of organizations are no administrators of the server, which has other organizations too. */
export async function requireAdministrator(db: Db, userId: number): Promise<void> {
  if (!(await isAdministrator(db, userId)))
    throw problems.forbidden({ message: 'Only administrators of this server can do this.' })
}
