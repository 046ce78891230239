import { join, resolve } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { listChecks, printStep, runCheck, serverBuild, webBuild } from './checks.ts'
import { handToTests, openBehindPooler, openWorkplace, type Workplace } from './database.ts'
import { endAllGroups } from './process-groups.ts'
import { type RingRun, runRings } from './run-rings.ts'
import type { FileRun } from './run-worker.ts'
import { giveSecondChance, hasFailed } from './second-chance.ts'
import { countsText, flakyText, slowestText } from './summary.ts'
import { readWanted, type Wanted } from './wanted.ts'

process.chdir(resolve(import.meta.dirname, '..', '..'))
const interruption = new AbortController()
let runs: FileRun[] = []
let flaky: string[] = []
let failedSteps = 0
let workplace: Promise<Workplace> | undefined

// The launcher asks by message, and its death cuts the channel.
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'message', 'disconnect']) process.on(event, interrupt)
// A reader that goes away, as in `npm test | head`, must not keep us from cleaning up.
process.stdout.on('error', () => {})

try {
  await runAll(readWanted(process.argv.slice(2)))
} catch (error) {
  failedSteps += 1
  console.log(error instanceof Error ? (error.stack ?? error.message) : String(error))
} finally {
  await (await workplace?.catch(() => undefined))?.cleanUp()
}
const slowest = slowestText(runs)
if (slowest) console.log(slowest)
if (flaky.length > 0) console.log(flakyText(flaky))
console.log(countsText(runs, failedSteps))
const isBad = failedSteps > 0 || runs.some(hasFailed)
process.exit(interruption.signal.aborted ? 130 : isBad ? 1 : 0)

function interrupt(): void {
  interruption.abort()
  endAllGroups()
}

async function runAll({ rings, hasChecks, isStrict, said, isAll, features }: Wanted): Promise<void> {
  if (said) console.log(said)
  if (isAll) process.env.STINT_TEST_ALL = '1'
  if (features) process.env.STINT_TEST_FEATURES = features.join(',')
  const usesBrowser = rings.some(({ name }) => name === 'browser')
  // Found once: npm's browser unpacks itself, and processes that do so side by side would start half a file.
  if (usesBrowser) process.env.STINT_TEST_BROWSER = await ensureBrowser()
  const build = usesBrowser ? webBuild() : undefined
  const checks = [...(hasChecks ? listChecks() : []), serverBuild, ...(build ? [build] : [])]
  for (const check of checks) {
    if (interruption.signal.aborted || (await runCheck(check))) continue
    failedSteps += 1
    return
  }
  const place = await openForTests()
  await runRings(rings, place.folder, interruption.signal, addRing)
  if (!isStrict && !interruption.signal.aborted) await runAgain(place.folder)
}

/** After all others, so that nothing runs beside it. */
async function runAgain(folder: string): Promise<void> {
  const begin = performance.now()
  const chance = await giveSecondChance(runs, folder, interruption.signal)
  runs = chance.runs
  flaky = chance.flaky
  if (chance.again === 0) return
  const files = chance.again === 1 ? '1 file ran again' : `${chance.again} files ran again`
  printStep(!runs.some(hasFailed), 'second chance', files, (performance.now() - begin) / 1000)
}

/** The tests get a server and a folder of their own. */
async function openForTests(): Promise<Workplace> {
  const { DATABASE_URL: given, STINT_TEST_PGBOUNCER: pooler } = process.env
  workplace = pooler ? openBehindPooler(given, pooler) : openWorkplace(given)
  const place = await workplace
  handToTests(place, join(process.cwd(), 'node_modules/.cache/stint-tests'))
  return place
}

function addRing({ ring, runs: done, seconds }: RingRun): void {
  printStep(!done.some(hasFailed), ring.name, countsText(done), seconds)
  runs.push(...done)
}
