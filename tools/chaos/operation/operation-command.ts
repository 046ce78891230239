import type { ChaosCommand } from '../main.ts'
import { machineFaults } from './machine.ts'
import { misbehavingDatabase } from './misbehaving-database.ts'
import { refusedStarts } from './refused-starts.ts'
import { rollingRestart } from './rolls.ts'
import type { Seen } from './seen.ts'
import { makeStage } from './stage.ts'

export const operation: ChaosCommand = {
  help: `npm run chaos -- operation [--only N] [--requests N] [--rolls N] [--json]

Plants each fault of operation and shows what the operator sees: exit code, message, doctor, /readyz, replies.

  --only       the number of one fault; 0: all (0)
  --requests   at least so many while processes are replaced (2000)
  --rolls      how many processes are replaced (4)
`,
  options: { only: 0, requests: 2_000, rolls: 4 },
  async run({ only = 0, requests = 0, rolls = 0 }, atEnd, say) {
    const faults = [
      ...refusedStarts,
      ...misbehavingDatabase(atEnd),
      ...machineFaults(atEnd),
      rollingRestart({ requests, rolls }, atEnd),
    ]
    const chosen = faults.map((fault, i) => ({ ...fault, number: i + 1 }))
    say('starting a server with a database')
    const stage = await makeStage(atEnd)
    const outcome: { number: number; fault: string; seen: Seen[] }[] = []
    for (const { number, name, plant } of chosen.filter((each) => only === 0 || each.number === only)) {
      say(`${number} of ${faults.length}: ${name}`)
      const seen = await plant(stage).catch((error: unknown) => [
        { what: 'failed', shown: error instanceof Error ? error.message : String(error), isRight: false },
      ])
      outcome.push({ number, fault: name, seen })
    }
    const isFine = outcome.length > 0 && outcome.every(({ seen }) => seen.every(({ isRight }) => isRight))
    return { outcome, isFine, report: reportOf(outcome) }
  },
}

function reportOf(outcome: readonly { number: number; fault: string; seen: Seen[] }[]): string {
  const lines = outcome.map(({ number, fault, seen }) => {
    const rows = seen.map(
      ({ what, shown, isRight }) => `  ${isRight ? 'as documented' : 'WRONG        '}  ${what}: ${shown}`,
    )
    return `${number}. ${fault}\n${rows.join('\n')}\n`
  })
  const wrong = outcome.filter(({ seen }) => seen.some(({ isRight }) => !isRight)).length
  const verdict =
    wrong === 0 ? 'Each fault shows itself as documented.' : `${wrong} faults show themselves otherwise.`
  return `\n# operation\n\n${lines.join('\n')}\n${verdict}\n`
}
