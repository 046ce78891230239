import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiProblem, isFinal, unreachable } from './problem.ts'

test('final: what the server refuses for good, not an ended session, a busy or broken server, or none', () => {
  const problem = (status: number) => new ApiProblem({ status, code: 'any', message: '' })
  for (const status of [400, 403, 404, 409, 413, 422]) assert.ok(isFinal(problem(status)), String(status))
  for (const status of [401, 408, 425, 429, 500, 503]) assert.ok(!isFinal(problem(status)), String(status))
  assert.ok(!isFinal(unreachable()))
  assert.ok(!isFinal(new TypeError('Failed to fetch')))
})
