import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestEvent } from 'node:test/reporters'
import reportLines, { strayErrors } from './reporter.ts'

test('an error that comes from no test fails the file at whose time it came', async () => {
  async function* events() {
    strayErrors.push(new Error('nobody caught this'))
    // The outermost suite is the file.
    const data = { name: 'a.test.ts', nesting: 0, details: { duration_ms: 1, type: 'suite' }, testNumber: 1 }
    yield { type: 'test:pass', data } as unknown as TestEvent
  }
  // Only the first line: behind the last one the runner would hand out the next file.
  const { value } = await reportLines(events()).next()
  const { outcome, file, error } = JSON.parse(value)
  assert.deepEqual([outcome, file], ['failed', 'a.test.ts'])
  assert.match(error, /nobody caught this/)
})
