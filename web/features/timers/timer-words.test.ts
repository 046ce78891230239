import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiProblem, unreachable } from '../../api/problem.ts'
import { timerWords } from './timer-words.ts'

const refusal = (code: string, details: { attribute: string; error: string }[] = []) =>
  new ApiProblem({ status: 400, code, message: 'as the API says it', details })

test('a refusal is told in people’s words, and what is not known in those of the API', () => {
  assert.match(timerWords(refusal('limit_reached'), 'start'), /limit .* used up/)
  assert.match(timerWords(refusal('project_archived'), 'start'), /archived/)
  const faults = [{ attribute: 'task_id', error: 'is not a task of the project' }]
  assert.match(timerWords(refusal('invalid_params', faults), 'start'), /task/)
  assert.equal(timerWords(refusal('something_new'), 'start'), 'as the API says it')
})

test('without a connection it is said what is safe', () => {
  assert.match(timerWords(unreachable(), 'start'), /Nothing was started/)
  assert.match(timerWords(unreachable(), 'stop'), /goes on/)
})
