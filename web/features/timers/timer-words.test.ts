import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiProblem, unreachable } from '../../api/problem.ts'
import { endText, timerWords } from './timer-words.ts'

const refusal = (code: string, details: { attribute: string; error: string }[] = []) =>
  new ApiProblem({ status: 400, code, message: 'as the API says it', details })

test('a refusal reads in our words, an unknown one in those of the API', () => {
  assert.match(timerWords(refusal('limit_reached'), 'start'), /reached your limit/)
  assert.match(timerWords(refusal('project_archived'), 'start'), /archived/)
  const faults = [{ attribute: 'task_id', error: 'is not a task of the project' }]
  assert.match(timerWords(refusal('invalid_params', faults), 'start'), /task/)
  assert.equal(timerWords(refusal('something_new'), 'start'), 'as the API says it')
})

test('a used-up budget says whose it is and when it resets', () => {
  const given = (...details: [string, string][]) =>
    refusal(
      'budget_reached',
      details.map(([attribute, error]) => ({ attribute, error })),
    )
  const words = timerWords(given(['budget', 'project'], ['resets_on', '2026-12-01']), 'start')
  assert.equal(words, 'The budget of this project is used up. It resets on Dec 1, 2026.')
  assert.match(timerWords(given(['budget', 'client']), 'start'), /client is used up\. Ask a manager/)
})

test('a timer that stopped by itself says why; one that its user stopped says nothing', () => {
  const stop = { id: 1, type: 'stop', occurred_at: '2026-11-16T09:30:00Z', user_id: 1 } as const
  assert.match(endText({ ...stop, reason: 'budget_reached' }, 'Crane') ?? '', /budget of Crane is used up/)
  assert.match(endText({ ...stop, reason: 'limit_reached' }, 'Crane') ?? '', /your limit for today/)
  assert.equal(endText({ ...stop, reason: 'stopped' }, 'Crane'), undefined)
  assert.equal(endText(stop, 'Crane'), undefined)
})

test('without a connection people learn what happened to the timer', () => {
  assert.match(timerWords(unreachable(), 'start'), /was not started/)
  assert.match(timerWords(unreachable(), 'stop'), /still running/)
})
