import { sql } from '../../../server/foundation/db/sql.ts'
import { queried } from '../../../server/foundation/testing/queried.ts'
import { median } from '../bench.ts'
import { postgresCpuMicros } from '../postgres-cpu.ts'
import { say } from '../report.ts'
import type { MeasuredServer } from '../servers.ts'
import type { Site } from '../site.ts'
import { emptyLedger, fillBacklog, fillHooks, sampleBody, type Tenant } from './fill.ts'
import type { BarePoster, Receiver } from './talk.ts'

export type Drain = {
  bare: number
  ours: number
  ratio: number
  cpuMicros: number
  postgresMicros: number | undefined
}

type Terms = { worker: MeasuredServer; receiver: Receiver; barePost: BarePoster; tenant: Tenant }

const lanes = 10
/** As many as a worker has in flight when ten lanes are full. */
const concurrency = 240

/** Deliveries per second from a full ledger, against a loop that only posts. They alternate; the median round counts. */
export async function measureDrain(
  site: Site,
  terms: Terms,
  { rounds, count }: { rounds: number; count: number },
): Promise<Drain> {
  const all: Drain[] = []
  // The first round only warms up.
  for (let round = 0; round <= rounds; round++) {
    const isBareFirst = round % 2 === 0
    const before = isBareFirst ? await bareRate(terms, count) : undefined
    const ours = await oursRate(site, terms, count)
    const bare = before ?? (await bareRate(terms, count))
    say(`  ${Math.round(ours.perSecond)} deliveries/s, the bare loop ${Math.round(bare)}`)
    const { perSecond, ...spent } = ours
    if (round > 0) all.push({ ...spent, bare, ours: perSecond, ratio: perSecond / bare })
  }
  const of = (pick: (drain: Drain) => number) => median(all.map(pick))
  return {
    bare: of((drain) => drain.bare),
    ours: of((drain) => drain.ours),
    ratio: of((drain) => drain.ratio),
    cpuMicros: of((drain) => drain.cpuMicros),
    postgresMicros: all.every((drain) => drain.postgresMicros !== undefined)
      ? of((drain) => drain.postgresMicros ?? 0)
      : undefined,
  }
}

async function bareRate({ receiver, barePost }: Terms, count: number): Promise<number> {
  await receiver.begin()
  const paths = Array.from({ length: lanes }, (_, i) => `/bare-${i}`)
  await barePost({ origin: receiver.origin, paths, body: sampleBody().body, count, concurrency })
  const { seconds } = await receiver.tell(count)
  return count / seconds
}

async function oursRate(site: Site, { worker, receiver, tenant }: Terms, count: number) {
  await emptyLedger(site)
  const hooks = await fillHooks(site, tenant, { origin: receiver.origin, count: lanes, events: ['*'] })
  await receiver.begin()
  const cpu = await worker.cpuMicros()
  const postgres = await postgresCpuMicros(site.database)
  await fillBacklog(site, hooks, count)
  const filled = await postgresCpuMicros(site.database)
  const told = await receiver.tell(count)
  await ledgerIsDone(site)
  const after = await postgresCpuMicros(site.database)
  if (told.count !== count) throw new Error(`${told.count} of ${count} deliveries arrived.`)
  return {
    perSecond: count / told.seconds,
    cpuMicros: ((await worker.cpuMicros()) - cpu) / count,
    postgresMicros:
      after === undefined || filled === undefined || postgres === undefined
        ? undefined
        : (after - filled) / count,
  }
}

/** The last responses are recorded shortly after they arrive. */
async function ledgerIsDone({ database }: Site): Promise<void> {
  for (;;) {
    const [row] = await queried<{ count: number }>(
      database,
      sql`select count(*)::int as count from webhook_deliveries where outcome <> 'delivered'`,
    )
    if (row?.count === 0) return
  }
}
