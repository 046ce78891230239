import { AsyncResource } from 'node:async_hooks'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { processorMs } from '../../server/foundation/testing/processor-time.ts'
import { fileEnds, strayErrors } from './reporter.ts'
import { describe, isInTest } from './test-scope.ts'

// The entry of a process that runs test files one after the other, as the runner hands them out: loading the server
// costs more than most of its tests. Each file is a suite with its own hooks, and loads when the one before has ended.
const outside = new AsyncResource('test files')

process.on('message', (file: string) => {
  if (file === '') process.disconnect?.()
  else outside.runInAsyncScope(run, undefined, file)
})
// node:test blames the test that an error comes from. One that comes from none must not go unseen.
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error: unknown) => {
    if (!isInTest()) strayErrors.push(error)
  })
fileEnds.on('end', ask)
ask()

function ask(): void {
  process.send?.(processorSeconds())
}

/** Of this process and of the processes that it started and that ended. PostgreSQL’s share is not included. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000 + (processorMs('self')?.ended ?? 0) / 1_000
}

function run(file: string): void {
  describe(file, async () => {
    await import(pathToFileURL(resolve(file)).href)
  })
}
