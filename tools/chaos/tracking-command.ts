import type { ChaosCommand } from './main.ts'
import { trackingChaos, trackingReport } from './tracking.ts'

export const tracking: ChaosCommand = {
  help: `npm run chaos -- tracking [--trackers N] [--seconds N] [--speed N] [--kills N] [--restarts N] [--seed N] [--json]

Lets many trackers send batches at once to two API processes: late, shuffled, repeated, with clocks that are off. Workers are
killed meanwhile. Checks that the API shows exactly what was sent, that sums agree, that a webhook heard of every activity
under one id, and that PostgreSQL met no deadlock; prints how long batches took.

  --trackers   how many (200)
  --seconds    for how long they send, at least (60)
  --speed      how much faster than real time they run (300: each sends a batch every three seconds)
  --kills      how often a worker is killed with kill -9 (3)
  --restarts   how often PostgreSQL is stopped at once (0)
  --seed       of what they record and send; a new one unless given
`,
  options: { trackers: 200, seconds: 60, speed: 300, kills: 3, restarts: 0 },
  async run({ trackers = 0, seconds = 0, speed = 0, kills = 0, restarts = 0, seed }, atEnd, say) {
    const outcome = await trackingChaos({ trackers, seconds, speed, kills, restarts, seed }, atEnd, say)
    return { outcome, isFine: outcome.faults.length === 0, report: trackingReport(outcome) }
  },
}
