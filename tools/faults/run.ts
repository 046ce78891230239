import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dropNew, handToTests, listOurs, openWorkplace } from '../test/database.ts'
import { endAllGroups } from '../test/process-groups.ts'
import type { Fault } from './fault.ts'
import { faults } from './list.ts'
import { copyTree, failuresIn, withFault } from './tree.ts'

// Plants each fault in a copy of the tree and expects its tests to fail: `npm run faults [-- --only <name>]`.
const root = resolve(import.meta.dirname, '../..')
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
const { only } = values
const wanted = only === undefined ? faults : faults.filter(({ name }) => only.includes(name))
if (wanted.length === 0)
  throw new Error(`No fault has this name. The names: ${faults.map(({ name }) => name).join(', ')}.`)

const interruption = new AbortController()
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'message', 'disconnect'])
  process.on(event, () => {
    interruption.abort()
    endAllGroups()
  })

const place = await openWorkplace(undefined)
const site = { tree: join(place.folder, 'tree'), folder: place.folder, signal: interruption.signal }
const unproved: string[] = []
try {
  copyTree(root, site.tree)
  handToTests(place, join(place.folder, 'compiled'))
  process.chdir(site.tree)
  const red = await redBefore()
  // What healthy code has prepared serves every fault. A template that a fault has filled is dropped.
  const healthy = await listOurs(place.databaseUrl)
  for (const fault of wanted) {
    if (site.signal.aborted) break
    const file = fault.tests.find((each) => red.has(each))
    const problem = file === undefined ? await missed(fault) : `${file} fails without the fault.`
    if (site.signal.aborted) break
    await dropNew(place.databaseUrl, healthy)
    if (problem !== undefined) unproved.push(fault.name)
    const mark = problem === undefined ? '✔ caught' : file === undefined ? '✖ missed' : '✖ red   '
    console.log(`${mark}  ${fault.name.padEnd(28)} ${problem ?? fault.breaks}`)
  }
} finally {
  process.chdir(root)
  await place.cleanUp()
}
console.log(`${wanted.length - unproved.length} of ${wanted.length} planted faults were caught.`)
if (unproved.length > 0) console.log(`Not caught: ${unproved.join(', ')}.`)
process.exit(site.signal.aborted ? 130 : unproved.length > 0 ? 1 : 0)

/** The test files that fail before anything is planted: they would prove nothing. */
async function redBefore(): Promise<Set<string>> {
  const files = [...new Set(wanted.flatMap(({ tests }) => tests))]
  const failures = await failuresIn(site, files)
  for (const { file, name, error } of failures) console.log(`✖ red     ${file}: ${name}\n${error ?? ''}`)
  console.log(`${files.length} test files ran without a fault; ${failures.length} of their tests failed.`)
  return new Set(failures.map(({ file }) => file))
}

/** Why the fault was missed; undefined: its tests caught it. */
async function missed(fault: Fault): Promise<string | undefined> {
  const { file, tests, says = '', breaks } = fault
  const failures = await withFault(site, fault, () => failuresIn(site, tests))
  if (failures.some(({ error = '' }) => error.includes(says))) return undefined
  const passed = failures.length > 0 ? `no failure of ${tests} says “${says}”` : `${tests} pass`
  return `${file}: ${passed}, though this no longer holds: ${breaks}`
}
