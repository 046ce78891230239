import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nothingSpent } from '../db/spent.ts'
import { makeLog } from './log.ts'
import { requestLog, type ServedRequest } from './request-log.ts'

function linesOf(level: string, served: ServedRequest): string[] {
  const lines: string[] = []
  const log = makeLog({ level }, { write: (line) => void lines.push(line) })
  requestLog(log)(served)
  const { requestId, method, path, status, userId, organizationId, traceId, spent } = served
  log.info(
    {
      request_id: requestId,
      method,
      path,
      status,
      ms: 12.35,
      user_id: userId,
      organization_id: organizationId,
      ...(spent && { statements: 3, db_ms: 4.57, pool_ms: 0, lock_ms: 1.5 }),
      trace_id: traceId,
    },
    'request',
  )
  return lines
}

const served = {
  requestId: 'r-1',
  method: 'GET',
  path: '/v2/x',
  status: 200,
  milliseconds: 12.345678,
  userId: 7,
  organizationId: 9,
  traceId: '0af7651916cd43dd8448eb211c80319c',
  spent: { ...nothingSpent(false), statements: 3, databaseMs: 4.5678, lockMs: 1.5 },
}

test('the line is the one that the log would have written', () => {
  const bare = {
    ...served,
    userId: undefined,
    organizationId: undefined,
    traceId: undefined,
    spent: undefined,
  }
  for (const each of [served, bare, { ...served, path: '/v2/"\\\n\u2028ä%00' }]) {
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
