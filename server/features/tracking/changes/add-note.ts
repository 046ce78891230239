import { randomUUID } from 'node:crypto'
import type { Writer } from '../../../api/writing.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn, type ZoneName } from '../../../foundation/time/zone.ts'
import { notesCreated } from '../facts.ts'
import { insertNotes } from '../store/reported-items.ts'
import type { LockedTracker } from '../store/trackers.ts'

/** Adds a note that the member writes without a tracker, now unless they wrote it earlier. */
export async function addNote(
  { db, now, announce }: Writer,
  tracker: LockedTracker,
  zone: ZoneName,
  {
    projectId,
    taskId,
    note,
    at = now,
  }: { projectId: number; taskId: number | null; note: string; at?: Instant },
): Promise<void> {
  const item = {
    kind: 'note' as const,
    uuid: randomUUID(),
    project_id: projectId,
    task_id: taskId,
    note,
    from: toSeconds(at),
    recorded_at: at,
    date: dateIn(zone, at),
  }
  const note_ids = await insertNotes(db, tracker, [item], now)
  announce(notesCreated({ organization_id: tracker.organizationId, user_id: tracker.userId, note_ids }))
}
