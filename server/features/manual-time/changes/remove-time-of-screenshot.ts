import type { Writer } from '../../../api/writing.ts'
import type { TimeOfScreenshot } from '../../screenshots/public.ts'
import { removeTime } from './edit-time.ts'

/** The port of screenshots: the time of a slot goes with its image, by the rules of every other deletion. */
export function removeTimeOfScreenshot(writer: Writer, time: TimeOfScreenshot): Promise<number> {
  const { isManager, ...edit } = time
  const reach = { isSelf: time.userId === time.blameUserId, isManager, leads: false, managedProjectIds: [] }
  return removeTime(writer, { ...edit, reach })
}
