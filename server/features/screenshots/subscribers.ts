import type { Blobs } from '../../foundation/blobs/blobs.ts'
import { subscriber } from '../../foundation/facts/dispatcher.ts'
import type { StatedFact } from '../../foundation/facts/fact.ts'
import { writeFacts } from '../../foundation/facts/outbox.ts'
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
    async handle(tx, { payload }, now) {
      const { organization_id: organizationId, user_id: userId, removed_project_ids, moved } = payload
      const [start, stop] = [parseInstant(payload.start), parseInstant(payload.stop)]
      if (start === undefined || stop === undefined)
        throw new Error('Rewritten time without a beginning or an end.')
      const at = { organizationId, userId, start, stop }
      const ids = idsOfTime(toSeconds(start), toSeconds(stop))
      const facts: StatedFact[] = []
      const remover = { db: tx, now, announce: (fact: StatedFact) => facts.push(fact) }
      const gone = await listWithin(tx, at, removed_project_ids, ids)
      await removeScreenshots(remover, blobs, organizationId, gone)
      const updated = await moveWithin(tx, at, moved, { ids, now })
      if (updated.length > 0)
        facts.push(
          screenshotsChanged({
            organization_id: organizationId,
            user_id: userId,
            created: [],
            updated,
            deleted: [],
          }),
        )
      await writeFacts(tx, facts, now)
    },
  })
