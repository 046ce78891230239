import { join, resolve } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { listChecks, printStep, runCheck, webBuild } from './checks.ts'
import { openWorkplace, type Workplace } from './database.ts'
import { endAllGroups } from './process-groups.ts'
import { listRings, type Ring } from './rings.ts'
import { type Counts, runRing } from './run-ring.ts'

process.chdir(resolve(import.meta.dirname, '..', '..'))
const paths = process.argv.slice(2)
const total: Counts = { passed: 0, failed: 0, skipped: 0 }
let workplace: Promise<Workplace> | undefined
let isInterrupted = false

// The launcher asks by message, and its death cuts the channel.
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'message', 'disconnect']) process.on(event, interrupt)
// A reader that goes away, as in `npm test | head`, must not keep us from cleaning up.
process.stdout.on('error', () => {})

try {
  await runAll(listRings(paths))
} catch (error) {
  total.failed += 1
  console.log(error instanceof Error ? (error.stack ?? error.message) : String(error))
} finally {
  await (await workplace?.catch(() => undefined))?.cleanUp()
}
console.log(summary())
process.exit(isInterrupted ? 130 : total.failed > 0 ? 1 : 0)

function interrupt(): void {
  isInterrupted = true
  endAllGroups()
}

async function runAll(rings: Ring[]): Promise<void> {
  if (rings.length === 0) throw new Error(`No test file matches ${paths.join(' ')}.`)
  const usesBrowser = rings.some(({ name }) => name === 'browser')
  const trouble = usesBrowser ? await ensureBrowser() : undefined
  if (trouble) throw new Error(trouble)
  const build = paths.length === 0 || usesBrowser ? webBuild() : undefined
  const checks = [...(paths.length === 0 ? listChecks() : []), ...(build ? [build] : [])]
  for (const check of checks) {
    if (isInterrupted || (await runCheck(check))) continue
    total.failed += 1
    return
  }
  const place = await openForTests()
  for (const ring of rings) if (!isInterrupted) await addRing(ring, place.folder)
}

/** The tests get a server and a folder of their own, and never see the database of whoever runs them. */
async function openForTests(): Promise<Workplace> {
  workplace = openWorkplace(process.env.DATABASE_URL)
  const place = await workplace
  delete process.env.DATABASE_URL
  delete process.env.STINT_LAUNCHED
  process.env.STINT_TEST_DATABASE_URL = place.databaseUrl
  // Every test file is a process that loads the whole server: compiled once, that costs half.
  process.env.NODE_COMPILE_CACHE = join(process.cwd(), 'node_modules/.cache/stint-tests')
  process.env.TMPDIR = join(place.folder, 'tmp')
  return place
}

async function addRing(ring: Ring, folder: string): Promise<void> {
  const begin = performance.now()
  const counts = await runRing(ring, folder)
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  const text = `${counts.passed} passed, ${counts.failed} failed${skipped}`
  printStep(counts.failed === 0, ring.name, text, (performance.now() - begin) / 1000)
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
}

function summary(): string {
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  return `${total.passed} passed, ${total.failed} failed${skipped}`
}
