import { randomUUID } from 'node:crypto'
import { type Writer, writing } from '../../../server/api/writing.ts'
import { placeBook } from '../../../server/features/job-sites/public.ts'
import { lateTime } from '../../../server/features/manual-time/public.ts'
import { addProjectCounts } from '../../../server/features/organizations/public.ts'
import { countOf, insertProjectMembers } from '../../../server/features/projects/store/project-members.ts'
import { timerBook } from '../../../server/features/timers/public.ts'
import { toolBook } from '../../../server/features/tools/public.ts'
import { takeBatch } from '../../../server/features/tracking/changes/take-batch.ts'
import { keptForever } from '../../../server/features/tracking/rules/retention.ts'
import type { Database } from '../../../server/foundation/db/database.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import { queriedOne } from '../../../server/foundation/testing/queried.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { instantFromSeconds, toSeconds } from '../../../server/foundation/time/instant.ts'
import { utc } from '../../../server/foundation/time/zone.ts'
import { workBounds } from '../../../server/wiring/timer-bounds.ts'
import { median } from '../bench.ts'
import type { Filled } from '../spine/fill.ts'

const toolsPerSlot = ['Visual Studio Code', 'Google Chrome', 'github.com']

export type ToolIngest = { plainMillis: number; toolsMillis: number; ratio: number }

/** A tracker's usual batch, one slot, with three tools against without; they alternate, each in its own transaction. */
export async function measureToolIngest(
  database: Database,
  { organizationId, middleProjectId: projectId }: Filled,
  rounds: number,
): Promise<ToolIngest> {
  const { userId } = await queriedOne<{ userId: number }>(
    database,
    sql`select max(user_id) as "userId" from organization_members where organization_id = ${organizationId}`,
  )
  const site = { database, actor: { userId: undefined, ip: undefined }, factsAnnounced: () => {} }
  const write = <T>(work: (writer: Writer) => Promise<T>) =>
    writing({ ...site, now: systemClock().now() }, work)
  await write(async ({ db, now }) => {
    const on = { user_id: userId, role: 'user' as const, pay_rate: null, bill_rate: null }
    await insertProjectMembers(db, { organizationId, projectId }, [on], now)
    await addProjectCounts(db, organizationId, [countOf(userId, 'user')])
  })
  let slot = Math.floor(toSeconds(systemClock().now()) / 600) - 20_000
  const timed = async (tools: readonly string[]) => {
    slot += 1
    const of = { project_id: projectId, time_slot: instantFromSeconds(slot * 600) }
    const items = [
      { ...of, uuid: randomUUID(), kind: 'activity', tracked: 590, keyboard: 100, mouse: 150, overall: 240 },
      ...tools.map((name) => ({
        ...of,
        uuid: randomUUID(),
        kind: 'tool_usage',
        name,
        tracked: 190,
        tool_type: name.includes('.') ? 'url' : 'application',
      })),
    ]
    const began = performance.now()
    await write((writer) =>
      takeBatch(
        {
          ...writer,
          bounds: workBounds,
          tools: toolBook,
          places: placeBook,
          timers: timerBook,
          late: lateTime,
          keep: keptForever,
        },
        { organizationId, userId, zone: utc },
        { deviceId: 'bench', clock: {}, items },
      ),
    )
    return performance.now() - began
  }
  const times: { plain: number; tools: number }[] = []
  for (let round = -20; round < rounds; round++) {
    const first = await timed(round % 2 === 0 ? [] : toolsPerSlot)
    const second = await timed(round % 2 === 0 ? toolsPerSlot : [])
    // Rounds before the first only warm up.
    if (round >= 0)
      times.push(round % 2 === 0 ? { plain: first, tools: second } : { plain: second, tools: first })
  }
  return {
    plainMillis: median(times.map(({ plain }) => plain)),
    toolsMillis: median(times.map(({ tools }) => tools)),
    ratio: median(times.map(({ plain, tools }) => tools / plain)),
  }
}
