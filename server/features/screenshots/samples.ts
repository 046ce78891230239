import { randomUUID } from 'node:crypto'
import type { SampleStage } from '../../api/sample.ts'
import { instantFromSeconds, toSeconds } from '../../foundation/time/instant.ts'
import { dateIn, utc } from '../../foundation/time/zone.ts'
import { slotOf, slotSeconds } from '../tracking/public.ts'
import { addPolicies, takeVersion } from './store/policies.ts'
import { insertScreenshot } from './store/screenshots.ts'

/** A screenshot of the user, an hour ago. Its images are nowhere: samples are for calls about the record. */
export async function createSampleScreenshot(stage: SampleStage): Promise<number> {
  const { db, now, organizationId, projectId, userId } = stage
  // The member can delete it.
  const version = await takeVersion(db, organizationId, now)
  const change = { user_id: userId, members_may_delete: true }
  await addPolicies(db, organizationId, [change], { version, byId: userId, now })
  const second = toSeconds(now) - 3_600
  const recordedAt = instantFromSeconds(second)
  const slot = slotOf(second)
  return insertScreenshot(
    db,
    {
      organizationId,
      userId,
      projectId,
      slot,
      uuid: randomUUID(),
      date: dateIn(utc, recordedAt),
      timeSlot: instantFromSeconds(slot * slotSeconds),
      recordedAt,
      screen: 1,
      offsetX: 0,
      offsetY: 0,
      width: 1_280,
      height: 720,
      isBlurred: false,
      fullBlobId: randomUUID(),
      thumbBlobId: randomUUID(),
    },
    now,
  )
}
