import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiProblem, unreachable } from '../../api/problem.ts'
import { timerWords } from './timer-words.ts'

const refusal = (code: string, details: { attribute: string; error: string }[] = []) =>
  new ApiProblem({ status: 400, code, message: 'as the API says it', details })

test('a refusal reads in our words, an unknown one in those of the API', () => {
  assert.match(timerWords(refusal('limit_reached'), 'start'), /reached your limit/)
  assert.match(timerWords(refusal('project_archived'), 'start'), /archived/)
  const faults = [{ attribute: 'task_id', error: 'is not a task of the project' }]
  assert.match(timerWords(refusal('invalid_params', faults), 'start'), /task/)
  assert.equal(timerWords(refusal('something_new'), 'start'), 'as the API says it')
})

test('without a connection people learn what happened to the timer', () => {
  assert.match(timerWords(unreachable(), 'start'), /was not started/)
  assert.match(timerWords(unreachable(), 'stop'), /still running/)
})
