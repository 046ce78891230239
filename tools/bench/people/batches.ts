import { writing } from '../../../server/api/writing.ts'
import { updateMembers } from '../../../server/features/organizations/changes/update-members.ts'
import type { MemberInput } from '../../../server/features/organizations/rules/member-changes/inputs.ts'
import type { Database } from '../../../server/foundation/db/database.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { statementsOf } from '../../../server/testing/counted.ts'
import { memberships } from '../../../server/wiring/memberships.ts'
import type { Filled } from './fill.ts'

export const batchSizes = [1, 150] as const

/** Every kind of change except removal, for this many members. The second run undoes the first. */
function changesOf({ userId, projectId }: Filled, count: number, turn: number): MemberInput[] {
  return Array.from({ length: count }, (_, i) => ({
    user_id: userId + 2 + i,
    trackable: turn % 2 === 0,
    view_only: turn % 2 === 0,
    first_name: `Person${turn}`,
    payment: { rate_type: 'hourly', pay_rate: 10 + turn, pay_period: 'weekly' },
    limits: { weekly_limit: 30 + (turn % 10), current_daily_limit: 8 },
    metadata: [{ key: 'turn', value: String(turn) }],
    profile: { job_title: `Builder ${turn}` },
    projects: [{ project_id: projectId, role: turn % 2 === 0 ? 'viewer' : 'user' }],
  }))
}

/** The number of statements update_members runs, by batch size. */
export async function countStatements(database: Database, filled: Filled): Promise<number[]> {
  const site = { database, actor: { userId: undefined, ip: undefined }, factsAnnounced: () => {} }
  const counts: number[] = []
  for (const [turn, size] of batchSizes.entries())
    counts.push(
      await statementsOf(
        { write: (work) => writing({ ...site, now: systemClock().now() }, work) },
        (writer) =>
          updateMembers(writer, memberships, {
            organizationId: filled.organizationId,
            wanted: changesOf(filled, size, turn),
            by: {
              userId: undefined,
              isSoleOwner: true,
              byOwner: true,
              mayMakeManagers: true,
              managesPay: true,
              isSightless: false,
            },
          }),
      ),
    )
  return counts
}

/** How long the largest batch takes over HTTP, each time with other values. */
export async function timeBatches(baseUrl: string, filled: Filled, rounds: number): Promise<number[]> {
  const times: number[] = []
  for (let turn = 2; turn < rounds + 2; turn++) {
    const body = JSON.stringify({ members: changesOf(filled, batchSizes[1], turn) })
    const began = performance.now()
    const reply = await fetch(`${baseUrl}/v2/organizations/${filled.organizationId}/update_members`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${filled.tokens.owner}`, 'Content-Type': 'application/json' },
      body,
    })
    const text = await reply.text()
    if (reply.status !== 200) throw new Error(`update_members answered ${reply.status}: ${text}`)
    times.push(performance.now() - began)
  }
  return times
}
