import { median, quantile } from '../bench.ts'
import { say } from '../report.ts'
import type { Site } from '../site.ts'
import { emptyLedger, fillBacklog, fillDue, fillHooks, type Hook, type Tenant } from './fill.ts'
import { paced } from './pace.ts'
import type { Receiver } from './talk.ts'

type Terms = { receiver: Receiver; tenant: Tenant }

export type Backlog = { alone: number; beside: number }

const neverMs = 3_000

/** The longest that one webhook waits, in milliseconds: alone, and while another has a large backlog. */
export async function measureBacklog(
  site: Site,
  terms: Terms,
  { backlog, seconds }: { backlog: number; seconds: number },
): Promise<Backlog> {
  const pace = { perSecond: 10, seconds, mostAtOnce: 10 }
  const longest = async (noisyCount: number) => {
    const [noisy, quiet] = await newHooks(site, terms, 2)
    if (noisy === undefined || quiet === undefined) throw new Error('No webhooks.')
    if (noisyCount > 0) await fillBacklog(site, [noisy], noisyCount)
    await paced(pace, () => fillDue(site, [quiet]))
    // Wait only for the quiet ones: the backlog may last too long.
    for (;;) {
      const { delays } = await terms.receiver.tell(0)
      const its = delays[quiet.path] ?? []
      if (its.length === pace.perSecond * seconds) return Math.max(...its)
    }
  }
  return { alone: await longest(0), beside: await longest(backlog) }
}

export type Hanging = { healthy: number; beside: number }

const many = 50

/** The p99 of the others in milliseconds: when all 50 respond, and when one never does; alternating. */
export async function measureHanging(
  site: Site,
  terms: Terms,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Hanging> {
  const results: Hanging[] = []
  for (let round = 0; round < rounds; round++) {
    const healthy = await othersP99(site, terms, seconds, false)
    const beside = await othersP99(site, terms, seconds, true)
    say(`  p99 of the others ${Math.round(healthy)} ms, beside one that hangs ${Math.round(beside)} ms`)
    results.push({ healthy, beside })
  }
  return {
    healthy: median(results.map((each) => each.healthy)),
    beside: median(results.map((each) => each.beside)),
  }
}

async function othersP99(site: Site, terms: Terms, seconds: number, isHanging: boolean): Promise<number> {
  const hooks = await newHooks(site, terms, many)
  const [first, ...others] = hooks
  await terms.receiver.begin(isHanging ? first?.path : undefined)
  const pace = { perSecond: 20, seconds, mostAtOnce: 20 }
  // One delivery for ten of them each time, so every lane gets four a second.
  await paced(pace, (number) => fillDue(site, hooks.slice((number % 5) * 10, (number % 5) * 10 + 10)))
  const wanted = (pace.perSecond * seconds * 10) / many
  const { delays } = await terms.receiver.tell(wanted * (isHanging ? many - 1 : many), neverMs)
  return quantile(
    others.flatMap(({ path }) => delays[path] ?? []),
    0.99,
  )
}

async function newHooks(site: Site, { receiver, tenant }: Terms, count: number): Promise<Hook[]> {
  await emptyLedger(site)
  await receiver.begin()
  return fillHooks(site, tenant, { origin: receiver.origin, count, events: ['*'] })
}
