import type { DemoPart } from '../../api/demo/demo.ts'
import { toSeconds } from '../../foundation/time/instant.ts'
import { findRoom, settleRoom } from './changes/limit-room.ts'
import { limitedMembers } from './store/limited-members.ts'

const week = 7 * 86_400

/** What members have used of their limits in the tracked week. */
export const demoLimits: DemoPart = {
  creates: 'limit histories',
  after: ['timesheets'],

  async create(demo) {
    const to = toSeconds(demo.now)
    const span = { from: to - week, to }
    for (const { userId } of await limitedMembers(demo.db, demo.organizationId, 'all', span)) {
      const at = { organizationId: demo.organizationId, userId }
      await settleRoom(demo, at, await findRoom(demo, at, [span]))
    }
  },
}
