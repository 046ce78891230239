import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf } from '../testing/call.ts'
import { world } from '../testing/world.ts'

const w = await world({ settings: { STINT_DATABASE_CONNECTIONS: '8' } })
const base = `/v2/organizations/${w.organizationId}`
const headers = { Authorization: `Bearer ${w.owner.token}`, 'Content-Type': 'application/json' }
const another = await w.startAnother()

// Not by the world's own calls, which wait for what follows a commit.
async function asked(url: string, body?: object) {
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers,
    body: body && JSON.stringify(body),
  })
  assert.ok(reply.ok, `${reply.status} ${url}`)
  return await bodyOf(reply)
}

const window = 'created[start]=2026-11-18T00:00:00Z&created[stop]=2026-11-19T00:00:00Z'

async function auditedProjects(at: string): Promise<number[]> {
  const { organization_audit_log_entries: entries } = await asked(
    `${at}${base}/audit_log_entries?${window}&record_type=Project&page_limit=500`,
  )
  return entries.map((entry: { record_id: number }) => entry.record_id)
}

async function changedProjects(at: string, cursor: string): Promise<number[]> {
  const { changes } = await asked(`${at}${base}/changes?limit=500&cursor=${encodeURIComponent(cursor)}`)
  return changes
    .filter((change: { resource: string }) => change.resource === 'project')
    .map((change: { record: { id: number } }) => change.record.id)
}

for (const [reader, at] of [
  ['the same process', w.baseUrl],
  ['another process', another],
] as const)
  test(`callers find their own write in the audit log and in the change feed of ${reader}`, async () => {
    const { cursor } = await asked(`${at}${base}/changes?cursor=latest`)
    const write = async (name: string) => {
      const { project } = await asked(`${w.baseUrl}${base}/projects`, { name })
      const [audited, changed] = await Promise.all([auditedProjects(at), changedProjects(at, cursor)])
      assert.ok(audited.includes(project.id), 'in the audit log')
      assert.ok(changed.includes(project.id), 'in the change feed')
    }
    for (let i = 0; i < 10; i++) await write(`${reader} ${i}`)
    await Promise.all(Array.from({ length: 30 }, (_, i) => write(`${reader} at once ${i}`)))
  })
