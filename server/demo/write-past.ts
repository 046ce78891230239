import { writeStamped } from '../api/audit.ts'
import { type Demo, type DemoPart, idOf, userIdOf } from '../api/demo/demo.ts'
import { addSeconds } from '../foundation/time/instant.ts'

const addresses = { lisbon: '198.51.100.24', pune: '203.0.113.77', toronto: '192.0.2.140' }

/** Writes what people did in the days before, oldest first, so that the audit log has something to show. */
export async function writePast(demo: Demo, parts: readonly DemoPart[]): Promise<void> {
  const { organizationId } = demo
  const changes = parts.flatMap(({ past = [] }) => past).sort((a, b) => b.hoursAgo - a.hoursAgo)
  const entries = changes.map(({ hoursAgo, by, from, project, about, entry, details, concernsPayment }) => {
    const projectId = project === undefined ? undefined : idOf(demo, 'projects', project)
    const subjectUserId = about === undefined ? undefined : userIdOf(demo, about)
    const recordId = subjectUserId ?? projectId ?? organizationId
    return {
      ...entry({ organizationId, recordId, projectId, subjectUserId, details, concernsPayment }),
      actor: { userId: by === undefined ? undefined : userIdOf(demo, by), ip: from && addresses[from] },
      at: addSeconds(demo.now, -hoursAgo * 3_600),
    }
  })
  await writeStamped(demo.db, entries)
}
