import { randomUUID } from 'node:crypto'
import { createProject, type Filled } from '../writes/fill.ts'

export type HotPaths = { single: string; list: string; 'tracked time': string; write: string }

const pageSize = 100
const slotMs = 600_000

/** A page of projects and one of tracked time, made through the API, which both revisions have. */
export async function fillHot(url: string, filled: Filled): Promise<HotPaths> {
  const { organizationId, token } = filled
  const organization = `/v2/organizations/${organizationId}`
  for (let i = 1; i < pageSize; i++) await createProject(url, filled)
  const projectId = await createProject(url, filled)
  const firstDay = Math.floor(Date.now() / 86_400_000 - 3) * 86_400_000
  const items = Array.from({ length: pageSize }, (_, i) => ({
    uuid: randomUUID(),
    kind: 'activity',
    project_id: projectId,
    time_slot: new Date(firstDay + i * slotMs).toISOString().replace('.000', ''),
    tracked: 600,
  }))
  const reply = await fetch(`${url}${organization}/tracking/batches`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ device_id: 'bench', items }),
  })
  const text = await reply.text()
  if (reply.status !== 200 || text.includes('rejected')) throw new Error(`Nothing was tracked: ${text}`)
  const window = `time_slot[start]=${new Date(firstDay).toISOString()}&time_slot[stop]=${new Date(firstDay + 3 * 86_400_000).toISOString()}`
  return {
    single: `/v2/projects/${projectId}`,
    list: `${organization}/projects`,
    'tracked time': `${organization}/activities?${window}`,
    write: `/v2/projects/${projectId}/tasks`,
  }
}
