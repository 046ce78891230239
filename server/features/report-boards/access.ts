import {
  type Access,
  anyMember,
  membershipIn,
  organizationStanding,
  type Place,
  standings,
} from '../../api/access.ts'
import { type Caller, isManager, organizationIdsOf } from '../../api/caller.ts'
import type { Db } from '../../foundation/db/database.ts'
import { problems } from '../../foundation/http/problems.ts'
import { isChangedBy, isSeenBy } from './rules/sight.ts'
import { type BoardOf, findBoard } from './store/report-boards.ts'

export const mayUseBoards = anyMember

type Params = { report_board_id: number }

/** Private boards of others look missing, also to owners. */
export const maySeeBoard: Access<Place<BoardOf>, Params> = {
  kind: 'record',
  locate: async (at) => (await locateBoard(at)).place,
  allows: standings,
  sees: standings,
  text: 'The member who created the board; of a shared one all members.',
}

/** Shared ones are changed by maker and managers. */
export const mayChangeBoard: Access<Place<BoardOf>, Params> = {
  kind: 'record',
  async locate(at) {
    const { place, mayChange } = await locateBoard(at)
    if (!mayChange) throw problems.forbidden()
    return place
  },
  allows: standings,
  sees: standings,
  text: 'The member who created the board; of a shared one also owners and managers.',
}

async function locateBoard({ db, caller, params }: { db: Db; caller: Caller; params: Params }) {
  const found = await findBoard(db, organizationIdsOf(caller), params.report_board_id)
  if (found === undefined) throw problems.not_found()
  const membership = membershipIn(caller, found.organizationId)
  const reader = { userId: caller.userId, isManager: isManager(membership) }
  if (!isSeenBy(found, reader)) throw problems.not_found()
  const place = { membership, standing: organizationStanding(membership), subject: found }
  return { place, mayChange: isChangedBy(found, reader) }
}
