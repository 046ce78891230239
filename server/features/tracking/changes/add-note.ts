import { randomUUID } from 'node:crypto'
import type { Writer } from '../../../api/writing.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn, type ZoneName } from '../../../foundation/time/zone.ts'
import { notesCreated } from '../facts.ts'
import { insertNotes } from '../store/reported-items.ts'
import type { LockedTracker } from '../store/trackers.ts'

/** Adds a note that the member writes now, without a tracker. */
export async function addNote(
  { db, now, announce }: Writer,
  tracker: LockedTracker,
  zone: ZoneName,
  { projectId, taskId, note }: { projectId: number; taskId: number | null; note: string },
): Promise<void> {
  const item = {
    kind: 'note' as const,
    uuid: randomUUID(),
    project_id: projectId,
    task_id: taskId,
    note,
    from: toSeconds(now),
    recorded_at: now,
    date: dateIn(zone, now),
  }
  const note_ids = await insertNotes(db, tracker, [item], now)
  announce(notesCreated({ organization_id: tracker.organizationId, user_id: tracker.userId, note_ids }))
}
