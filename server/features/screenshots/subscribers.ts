import { subscriber } from '../../api/background.ts'
import type { Blobs } from '../../foundation/blobs/blobs.ts'
import { parseInstant, toSeconds } from '../../foundation/time/instant.ts'
import { timeRewritten } from '../tracking/facts.ts'
import { idsOfTime } from '../tracking/public.ts'
import { removeScreenshots } from './changes/remove-screenshots.ts'
import { screenshotsChanged } from './facts.ts'
import { listWithin, moveWithin } from './store/due-screenshots.ts'

/** Images go where their time goes: deleted with it, or to another project. */
export const followTimeOfScreenshots = (blobs: Blobs) =>
  subscriber({
    name: 'screenshots.follow-time',
    hears: [timeRewritten],
    async handle(writer, { payload }) {
      const { db, now, announce } = writer
      const { organization_id: organizationId, user_id: userId, removed_project_ids, moved } = payload
      const [start, stop] = [parseInstant(payload.start), parseInstant(payload.stop)]
      if (start === undefined || stop === undefined)
        throw new Error('Rewritten time without a beginning or an end.')
      const at = { organizationId, userId, start, stop }
      const ids = idsOfTime(toSeconds(start), toSeconds(stop))
      const gone = await listWithin(db, at, removed_project_ids, ids)
      await removeScreenshots(writer, blobs, organizationId, gone)
      const updated = await moveWithin(db, at, moved, { ids, now })
      if (updated.length > 0)
        announce(
          screenshotsChanged({
            organization_id: organizationId,
            user_id: userId,
            created: [],
            updated,
            deleted: [],
          }),
        )
    },
  })
