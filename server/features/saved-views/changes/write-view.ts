import type { Db } from '../../../foundation/db/database.ts'
import { violatedUnique } from '../../../foundation/db/failures.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { mostOfMember, mostShared } from '../rules/view-fields.ts'
import { countViews } from '../store/saved-views.ts'

type Adding = { organizationId: number; userId: number; isNew: boolean; isShared: boolean }

/** Refuses one view too many. */
export async function requireRoom(
  db: Db,
  { organizationId, userId, isNew, isShared }: Adding,
): Promise<void> {
  if (!isNew && !isShared) return
  const { own, shared } = await countViews(db, organizationId, userId)
  if (isNew && own >= mostOfMember)
    throw problems.invalid_params({
      message: `You have ${mostOfMember} saved views. Delete one to create another.`,
    })
  if (isShared && shared >= mostShared)
    throw problems.invalid_params({
      message: `The organization has ${mostShared} shared views. Delete one to share another.`,
      details: [{ attribute: 'shared', error: `must be false: ${mostShared} views are shared already` }],
    })
}

/** A name that is in use is a fault of the name; the unique indexes decide. */
export async function withFreeName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (violatedUnique(error)?.startsWith('saved_views_') !== true) throw error
    throw problems.invalid_params({
      details: [{ attribute: 'name', error: 'is the name of another view of this list' }],
    })
  }
}
