import { unusualActivitiesChanged } from '../features/unusual-activities/facts.ts'
import { createSampleFinding } from '../features/unusual-activities/samples.ts'
import type { Called } from './call.ts'
import type { RandomWrite } from './random-time-writes.ts'
import type { World } from './world.ts'

/** Findings, and what people say about them. */
export function randomUnusualWrites(w: World): RandomWrite[] {
  const found: number[] = []
  const path = `/v2/organizations/${w.organizationId}/insights/unusual_activities`
  const idAt = (at: number) => found[at % Math.max(1, found.length)] ?? 0
  const say = (a: number, text: string | null) =>
    w.call(`PUT ${path}/${idAt(a)}/comment`, w.user, { body: { comment: text } })

  async function find(a: number): Promise<Called> {
    await w.write(async ({ db, now, announce }) => {
      const { organizationId, projectId, user } = w
      const stage = { db, now, organizationId, projectId, managerId: w.manager.id, userId: user.id }
      const caller = { userId: user.id, organizationId }
      const seals = () => {
        throw new Error('Findings have no secrets.')
      }
      const id = await createSampleFinding({ ...stage, caller, number: found.length * 700, seals })
      const about = { organization_id: organizationId, user_id: user.id }
      announce(unusualActivitiesChanged({ ...about, created: [id], updated: [], deleted: [] }))
      found.push(id)
    })
    return say(a, 'New')
  }

  return [
    find,
    (a, b) => say(a, b % 3 ? `Said ${b}` : null),
    (a, b) =>
      w.call(`PUT ${path}/${idAt(a)}/dismissal`, w.owner, { body: { reason: b % 2 ? `Known ${b}` : null } }),
  ]
}
