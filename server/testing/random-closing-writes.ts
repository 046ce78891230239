import type { Called } from './call.ts'
import type { RandomWrite } from './random-time-writes.ts'
import type { World } from './world.ts'

/** Closed months and exports of the ledger, of years in which nothing else happens. */
export function randomClosingWrites(w: World): RandomWrite[] {
  const base = `/v2/organizations/${w.organizationId}`
  const made: number[] = []
  const one = (at: number) => `/v2/closed_periods/${made[at % Math.max(1, made.length)] ?? 0}`
  const month = (at: number) => {
    const days = `201${at % 10}-${String(1 + (at % 12)).padStart(2, '0')}`
    return { start_date: `${days}-01`, stop_date: `${days}-28` }
  }

  async function prepare(a: number): Promise<Called> {
    const reply = await w.call(`POST ${base}/closed_periods`, w.owner, { body: month(a) })
    if (reply.status === 201) made.push(reply.body.closed_period.id)
    return reply
  }

  return [
    prepare,
    (a) => w.call(`POST ${one(a)}/close`, w.owner, { body: {} }),
    (a, b) => w.call(`POST ${one(a)}/reopen`, w.owner, { body: { reason: `Late ${b}` } }),
    (a) => w.call(`DELETE ${one(a)}`, w.owner),
    (a, b) =>
      w.call(`POST ${base}/ledger_exports`, w.owner, {
        body: { ...month(a), format: 'csv', kind: b % 3 ? 'full' : 'differences' },
      }),
  ]
}
