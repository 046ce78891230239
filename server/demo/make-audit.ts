import { writeStamped } from '../api/audit.ts'
import type { Writer } from '../api/writing.ts'
import { addSeconds } from '../foundation/time/instant.ts'
import type { Ids } from './rows/tasks.ts'
import { addresses, auditStory } from './story/audit.ts'
import { called, emailOf } from './story/cast.ts'

/** What people did in the days before, so that the audit log has something to show. */
export async function makeAudit(
  { db, now }: Writer,
  { organizationId, users, projects }: Ids,
): Promise<void> {
  const userId = (firstName: string | undefined) =>
    firstName === undefined ? undefined : users.get(emailOf(called(firstName).name))
  const entries = auditStory.map(
    ({ hoursAgo, by, from, project, about, entry, details, concernsPayment }) => {
      const projectId = project === undefined ? undefined : projects.get(project)
      const subjectUserId = userId(about)
      const recordId = subjectUserId ?? projectId ?? organizationId
      return {
        ...entry({ organizationId, recordId, projectId, subjectUserId, details, concernsPayment }),
        actor: { userId: userId(by), ip: from && addresses[from] },
        at: addSeconds(now, -hoursAgo * 3_600),
      }
    },
  )
  await writeStamped(db, entries)
}
