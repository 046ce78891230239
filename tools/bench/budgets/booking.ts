import { randomUUID } from 'node:crypto'
import { nobody } from '../../../server/api/audit.ts'
import { type Writer, writing } from '../../../server/api/writing.ts'
import { keepHistories, noNews } from '../../../server/features/budgets/changes/keep-histories.ts'
import { placeBook } from '../../../server/features/job-sites/public.ts'
import { lateTime } from '../../../server/features/manual-time/public.ts'
import { createGroup } from '../../../server/features/member-limits/changes/change-groups.ts'
import { keepSpending } from '../../../server/features/member-limits/changes/keep-spending.ts'
import { completeBudget } from '../../../server/features/projects/rules/budget.ts'
import { insertProjectMembers } from '../../../server/features/projects/store/project-members.ts'
import { timerBook } from '../../../server/features/timers/public.ts'
import { toolBook } from '../../../server/features/tools/public.ts'
import { takeBatch } from '../../../server/features/tracking/changes/take-batch.ts'
import { keptForever } from '../../../server/features/tracking/rules/retention.ts'
import { slotSeconds } from '../../../server/features/tracking/rules/slot.ts'
import { readZone } from '../../../server/foundation/db/columns.ts'
import type { Database } from '../../../server/foundation/db/database.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import { queried } from '../../../server/foundation/testing/queried.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { instantFromSeconds, toSeconds } from '../../../server/foundation/time/instant.ts'
import { dateIn, type ZoneName } from '../../../server/foundation/time/zone.ts'
import { workBounds } from '../../../server/wiring/timer-bounds.ts'
import { median } from '../bench.ts'
import type { Filled } from './fill.ts'

export type Booking = { name: string; bareMillis: number; budgetMillis: number; ratio: number }

/** What may bound a project. */
const bounds = ['budget', 'client budget', 'limit group'] as const

/**
 * A slot on a project with every bound, against one on a project without: the booking itself, and the booking with what
 * follows in the worker. They alternate and are compared within a round.
 */
export async function measureBookings(
  database: Database,
  { organizationId }: Filled,
  rounds: number,
): Promise<Booking[]> {
  const zone = readZone('Europe/Paris')
  const site = { database, actor: nobody }
  const write = <T>(work: (writer: Writer) => Promise<T>) =>
    writing({ ...site, now: systemClock().now() }, work)
  const [plain, bounded] = await write((writer) => prepare(writer, organizationId, zone))
  if (plain === undefined || bounded === undefined) throw new Error('There is no project to book on.')
  await write((writer) => keepHistories(writer, organizationId, noNews))
  await database.pool.query('vacuum (analyze)')
  let slots = 0

  async function book({ projectId, userId }: Work): Promise<{ booked: number; followed: number }> {
    slots += 1
    const items = [itemOf(projectId, slots)]
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
        { organizationId, userId, zone },
        { deviceId: 'bench', clock: {}, items },
      ),
    )
    const booked = performance.now() - began
    const date = dateIn(zone, instantFromSeconds(secondOf(slots)))
    const news = { ...noNews, days: [{ project_id: projectId, date }] }
    await write((writer) => keepHistories(writer, organizationId, news))
    const usage = { userIds: [userId], projectIds: [], groupIds: [], firstIds: new Map(), ratesOf: noRates }
    await write((writer) => keepSpending(writer, organizationId, usage))
    return { booked, followed: performance.now() - began }
  }

  type Times = Awaited<ReturnType<typeof book>>
  const times: { bare: Times; budget: Times }[] = []
  for (let round = -20; round < rounds; round++) {
    const isFirst = round % 2 === 0
    const first = await book(isFirst ? plain : bounded)
    const second = await book(isFirst ? bounded : plain)
    // Rounds before the first only warm up.
    if (round >= 0) times.push(isFirst ? { bare: first, budget: second } : { bare: second, budget: first })
  }
  const line = (name: string, pick: (times: Times) => number): Booking => ({
    name,
    bareMillis: median(times.map(({ bare }) => pick(bare))),
    budgetMillis: median(times.map(({ budget }) => pick(budget))),
    ratio: median(times.map(({ bare, budget }) => pick(budget) / pick(bare))),
  })
  const withBounds = `with a ${bounds.join(', a ')}`
  return [
    line(`a slot ${withBounds}`, ({ booked }) => booked),
    line(`a slot and what follows, ${withBounds}`, ({ followed }) => followed),
  ]
}

const noRates = { userIds: new Set<number>(), projectIds: new Set<number>() }

type Work = { projectId: number; userId: number }

/** Two projects with a member each: one without bounds, one with all of them. */
async function prepare(writer: Writer, organizationId: number, zone: ZoneName): Promise<Work[]> {
  const { db, now } = writer
  const budget = JSON.stringify(
    completeBudget({
      type: 'cost',
      cost: 999_999,
      recurrence: 'monthly',
      stop_timer_when_budget_reached: true,
    }),
  )
  const found = await queried<{ id: number; client_id: number }>(
    db,
    sql`select id, client_id from projects
        where organization_id = ${organizationId} and status = 'active' and type = 'project' and client_id is not null
        order by id limit 2`,
  )
  const members = await queried<{ user_id: number }>(
    db,
    sql`select user_id from organization_members where organization_id = ${organizationId} and role = 'user'
        order by user_id limit 2`,
  )
  const [plain, bounded] = found
  await db.change(sql`update projects set budget = null, client_id = null where id = ${plain?.id}`)
  await db.change(sql`update projects set budget = ${budget}::jsonb where id = ${bounded?.id}`)
  await db.change(sql`update clients set budget = ${budget}::jsonb where id = ${bounded?.client_id}`)
  await db.change(sql`
    insert into project_clients (organization_id, project_id, client_id, start_date)
    values (${organizationId}, ${bounded?.id}, ${bounded?.client_id}, date '0001-01-01') on conflict do nothing`)
  const works: Work[] = []
  for (const [i, { id: projectId }] of found.entries()) {
    const userId = members[i]?.user_id ?? 0
    const on = { user_id: userId, role: 'user' as const, pay_rate: null, bill_rate: '50' as const }
    await insertProjectMembers(db, { organizationId, projectId }, [on], now)
    works.push({ projectId, userId })
    const group = {
      type: 'cost' as const,
      cost: 999_999,
      recurrence: 'monthly' as const,
      member_ids: [userId],
    }
    if (projectId === bounded?.id) await createGroup(writer, { organizationId, projectId, zone }, group)
  }
  return works
}

/** Slots go back in time from now, each of them once. */
function secondOf(slot: number): number {
  return (Math.floor(toSeconds(systemClock().now()) / slotSeconds) - slot) * slotSeconds
}

/** An item as a tracker sends it. A version 7 UUID starts with the time. */
function itemOf(projectId: number, slot: number) {
  const second = secondOf(slot)
  const millis = (second * 1000).toString(16).padStart(12, '0')
  const time_slot = instantFromSeconds(second)
  return {
    uuid: `${millis.slice(0, 8)}-${millis.slice(8)}-7${randomUUID().slice(15)}`,
    kind: 'activity',
    project_id: projectId,
    time_slot,
    starts_at: time_slot,
    tracked: slotSeconds,
    keyboard: 100,
    mouse: 150,
    overall: 240,
    input_tracked: 590,
  }
}
