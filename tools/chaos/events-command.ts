import { chaos } from './chaos.ts'
import type { ChaosCommand } from './main.ts'
import { reportText } from './report.ts'

const mostDuplicates = 0.005

const help = `npm run chaos [-- events] [--events N] [--rate N] [--kills N] [--restarts N] [--seed N] [--json]

Makes events by calls of two API processes while workers are killed and PostgreSQL is stopped, and checks that what was
answered with 201 arrives at both webhooks, nothing else does, and a follower of the change feed ends up with the truth.

  --events     how many tasks are made (10000)
  --rate       how many a second (100)
  --kills      how often a worker is killed with kill -9 (20)
  --restarts   how often PostgreSQL is stopped at once (5)
  --seed       of the moments and the mix; a new one unless given
  --json       the outcome as one JSON value on stdout

Ends with 1 when something was lost, invented or changed, or more than ${mostDuplicates * 100} % came twice.
`

export const events: ChaosCommand = {
  help,
  options: { events: 10_000, rate: 100, kills: 20, restarts: 5 },
  async run({ events = 0, rate = 0, kills = 0, restarts = 0, seed }, atEnd, say) {
    const plan = { events, perSecond: rate, kills, restarts, seed }
    const outcome = await chaos(plan, atEnd, say)
    const isFine = outcome.faults.length === 0 && outcome.duplicateShare <= mostDuplicates
    return { outcome, isFine, report: reportText(outcome, mostDuplicates) }
  },
}
