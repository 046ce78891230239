import { EventEmitter } from 'node:events'
import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'

/** One finished test as a line of JSON, for the runner that adds them up. */
export type Result = {
  outcome: 'passed' | 'failed' | 'skipped'
  name: string
  /** The test file that was run, and the test's line in the file or its helpers. */
  file: string
  place: string
  error?: string
}

/** Says `end` when a test file has ended, with all that it opened. */
export const fileEnds = new EventEmitter<{ end: [] }>()

/** Errors that nobody caught and that come from no test: they fail the file at whose time they came. */
export const strayErrors: unknown[] = []

type Finished = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>

/** Reporter of node:test; suites and parents that only fail through a child are not counted. */
// biome-ignore lint/style/noDefaultExport: node:test takes a reporter from the default export.
export default async function* reportLines(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const parents: string[] = []
  for await (const event of source) {
    if (event.type === 'test:start') parents[event.data.nesting] = event.data.name
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue
    const result = toResult(event, parents)
    if (result) yield `${JSON.stringify(result)}\n`
    if (event.data.nesting > 0) continue
    for (const error of strayErrors.splice(0)) yield `${JSON.stringify(toFailure(event, error))}\n`
    fileEnds.emit('end')
  }
}

function toResult(event: Finished, parents: string[]): Result | undefined {
  const { data } = event
  // A suite fails by itself when its file cannot be loaded; otherwise its tests report.
  if (
    data.details.type === 'suite' &&
    (event.type === 'test:pass' || isChildsFault(event.data.details.error))
  )
    return undefined
  // The outermost suite is the file.
  const [file = '', ...above] = [...parents.slice(0, data.nesting), data.name]
  const name = above.join(' › ') || 'The file cannot be loaded or left.'
  const place = data.file ? `${relative(process.cwd(), data.file)}:${data.line ?? 1}` : ''
  if (data.skip !== undefined || data.todo !== undefined) return { outcome: 'skipped', name, file, place }
  if (event.type === 'test:pass') return { outcome: 'passed', name, file, place }
  const { error } = event.data.details
  if (isChildsFault(error)) return undefined
  return { outcome: 'failed', name, file, place, error: inspect(error.cause ?? error) }
}

function toFailure({ data: { name: file } }: Finished, error: unknown): Result {
  return { outcome: 'failed', name: 'Nobody caught an error.', file, place: file, error: inspect(error) }
}

function isChildsFault(error: Error): boolean {
  return 'failureType' in error && error.failureType === 'subtestsFailed'
}
