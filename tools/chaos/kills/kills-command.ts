import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { ChaosCommand } from '../main.ts'
import { makeStage, type Stage } from '../operation/stage.ts'
import { randomFrom } from '../plan.ts'
import { tableText } from '../report.ts'
import { type Killed, killedWorks } from './killed-work.ts'

export const kills: ChaosCommand = {
  help: `npm run chaos -- kills [--kills N] [--seed N] [--json]

Kills backup, restore, restore --until, migrate, quarters detach and attach with kill -9 at random moments. After each kill it
takes the documented way out, and compares what is there with what was there before.

  --kills      how many in all (50)
`,
  options: { kills: 50 },
  async run({ kills: count = 0, seed }, atEnd, say) {
    say('starting a database and filling it')
    const stage = await makeStage(atEnd)
    const works = await killedWorks(stage)
    const random = randomFrom(seed)
    const faults: string[] = []
    const rows: [string, string | number][] = [['seed', seed]]
    for (const [i, { name, prepare }] of works.entries()) {
      // One that nobody kills shows how long it takes.
      let longest = await killAfter(stage, await prepare(0), Number.POSITIVE_INFINITY)
      let met = 0
      for (let round = 1; i + 1 + (round - 1) * works.length <= count; round++) {
        const killed = await prepare(round)
        const delay = random() * longest
        say(`kill -9 of ${name} after ${Math.round(delay)} ms of ${Math.round(longest)}`)
        const took = await killAfter(stage, killed, delay)
        if (took < delay) longest = took
        else met += 1
        await killed
          .wayOut()
          .catch((error) => faults.push(`${name}, ${Math.round(delay)} ms: ${error.message}`))
      }
      rows.push([`kill -9 of ${name}`, `${met}, within ${Math.round(longest)} ms`])
    }
    const outcome = { seed, rows: Object.fromEntries(rows), faults }
    const report = tableText('kills', rows, faults, 'Every documented way out worked, and nothing was lost.')
    return { outcome, isFine: faults.length === 0, report }
  },
}

/** Milliseconds until it ended, by itself or by the kill. */
async function killAfter(stage: Stage, { args, environment }: Killed, delay: number): Promise<number> {
  const began = performance.now()
  const { child, log } = stage.begin(args, environment)
  const exited = once(child, 'exit')
  if (Number.isFinite(delay)) await Promise.race([exited, pause(delay)])
  else await exited
  if (child.exitCode === null) child.kill('SIGKILL')
  await exited
  if (child.exitCode !== null && child.exitCode !== 0)
    throw new Error(`${args.join(' ')} ended with ${child.exitCode}: ${log()}`)
  return performance.now() - began
}
