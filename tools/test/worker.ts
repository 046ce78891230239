import { AsyncResource } from 'node:async_hooks'
import { resolve } from 'node:path'
import { describe } from 'node:test'
import { pathToFileURL } from 'node:url'
import { fileEnds } from './reporter.ts'

// The entry of a process that runs test files one after the other, as the runner hands them out: loading the server
// costs more than most of its tests. Each file is a suite with its own hooks, and loads when the one before has ended.
const outside = new AsyncResource('test files')

process.on('message', (file: string) => {
  if (file === '') process.disconnect?.()
  else outside.runInAsyncScope(run, undefined, file)
})
fileEnds.on('end', ask)
ask()

function ask(): void {
  process.send?.('next')
}

function run(file: string): void {
  describe(file, async () => {
    await import(pathToFileURL(resolve(file)).href)
  })
}
