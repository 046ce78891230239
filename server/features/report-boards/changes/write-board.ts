import type { Db } from '../../../foundation/db/database.ts'
import { violatedUnique } from '../../../foundation/db/failures.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { mostOfMember, mostShared } from '../rules/board-fields.ts'
import { countBoards } from '../store/report-boards.ts'

type Adding = { organizationId: number; userId: number; isNew: boolean; isShared: boolean }

/** Refuses one board too many. */
export async function requireRoom(
  db: Db,
  { organizationId, userId, isNew, isShared }: Adding,
): Promise<void> {
  if (!isNew && !isShared) return
  const { own, shared } = await countBoards(db, organizationId, userId)
  if (isNew && own >= mostOfMember)
    throw problems.invalid_params({
      message: `You have ${mostOfMember} boards. Delete one to create another.`,
    })
  if (isShared && shared >= mostShared)
    throw problems.invalid_params({
      message: `The organization has ${mostShared} shared boards. Delete one to share another.`,
      details: [{ attribute: 'shared', error: `must be false: ${mostShared} boards are shared already` }],
    })
}

/** A name that is in use is a fault of the name; the unique indexes decide. */
export async function withFreeName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (violatedUnique(error)?.startsWith('report_boards_') !== true) throw error
    throw problems.invalid_params({
      details: [{ attribute: 'name', error: 'is the name of another board' }],
    })
  }
}
