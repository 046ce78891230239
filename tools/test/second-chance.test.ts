import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type FileRun, runWorker } from './run-worker.ts'
import { giveSecondChance, hasFailed } from './second-chance.ts'
import { countsText, flakyText } from './summary.ts'

const folder = await mkdtemp(join(tmpdir(), 'stint-second-chance-'))
after(() => rm(folder, { recursive: true }))
const { signal } = new AbortController()

/** A file with a test that passes, and one whose body is given. */
async function fileWith(name: string, body: string): Promise<string> {
  const file = join(folder, `${name}.test.mjs`)
  const imports = `import assert from 'node:assert'; import fs from 'node:fs'; import { test } from 'node:test'`
  await writeFile(file, `${imports}\ntest('right', () => {})\ntest('${name}', () => { ${body} })\n`)
  return file
}

/** Fails when it runs for the first time. */
function failsOnce(name: string): Promise<string> {
  const mark = JSON.stringify(join(folder, `${name}.mark`))
  return fileWith(name, `const ran = fs.existsSync(${mark}); fs.writeFileSync(${mark}, ''); assert.ok(ran)`)
}

async function run(files: string[]): Promise<FileRun[]> {
  const runs: FileRun[] = []
  for (const file of files) runs.push(...(await runWorker([file], folder, () => {})))
  return runs
}

test('green: a file that fails once counts once, and is named with its test', async () => {
  const file = await failsOnce('by chance')
  const first = await run([file, await fileWith('steady', '')])
  assert.equal(countsText(first), '3 passed, 1 failed')
  const { runs, flaky, again } = await giveSecondChance(first, folder, signal)
  assert.equal(again, 1)
  assert.equal(countsText(runs), '4 passed, 0 failed')
  assert.equal(flakyText(flaky), `1 flaky: ${file} › by chance`)
})

test('red: a file that fails again, also by its end', async () => {
  const broken = await fileWith('broken', 'assert.fail()')
  const leaves = await fileWith('leaves', 'process.exit(3)')
  const { runs, flaky, again } = await giveSecondChance(await run([broken, leaves]), folder, signal)
  assert.equal(again, 2)
  assert.ok(runs.length === 2 && runs.every(hasFailed))
  assert.deepEqual(flaky, [])
})

test('red: none of nine files that fail gets a second chance, and all of eight do', async () => {
  const files = await Promise.all(Array.from({ length: 9 }, (_, i) => failsOnce(`chance ${i}`)))
  const first = await run(files)
  assert.deepEqual((await giveSecondChance(first, folder, signal)).runs, first)
  const { runs, flaky } = await giveSecondChance(first.slice(1), folder, signal)
  assert.equal(countsText(runs), '16 passed, 0 failed')
  assert.equal(flaky.length, 8)
})

test('red: a run that was ended gives no second chance', async () => {
  const first = await run([await failsOnce('cut off')])
  const { runs, flaky } = await giveSecondChance(first, folder, AbortSignal.abort())
  assert.equal(countsText(runs), '1 passed, 1 failed')
  assert.deepEqual(flaky, [])
})
