import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeLog } from './log.ts'
import { requestLog, type ServedRequest } from './request-log.ts'

function linesOf(level: string, served: ServedRequest): string[] {
  const lines: string[] = []
  const log = makeLog({ level }, { write: (line) => void lines.push(line) })
  requestLog(log)(served)
  const { requestId, method, path, status, userId } = served
  log.info({ request_id: requestId, method, path, status, ms: 12.35, user_id: userId }, 'request')
  return lines
}

const served = {
  requestId: 'r-1',
  method: 'GET',
  path: '/v2/x',
  status: 200,
  milliseconds: 12.345678,
  userId: 7,
}

test('the line is the one that the log would have written', () => {
  for (const each of [served, { ...served, userId: undefined }, { ...served, path: '/v2/"\\\n\u2028ä%00' }]) {
    const [ours = '', its = ''] = linesOf('info', each)
    const { time, ...rest } = JSON.parse(ours)
    const { time: _itsTime, ...itsRest } = JSON.parse(its)
    assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    assert.deepEqual(rest, itsRest)
    assert.deepEqual(Object.keys(JSON.parse(ours)), Object.keys(JSON.parse(its)))
    assert.equal(ours.indexOf('\n'), ours.length - 1)
  }
})

test('a log that is set to less has no line', () => {
  assert.deepEqual(linesOf('warn', served), [])
  assert.deepEqual(linesOf('silent', served), [])
})
