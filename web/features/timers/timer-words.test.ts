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
  const words = (code: string, ...details: [string, string][]) =>
    timerWords(
      refusal(
        code,
        details.map(([attribute, error]) => ({ attribute, error })),
      ),
      ...(['start', 'Crane'] as const),
    )
  const day: [string, string] = ['resets_on', '2026-12-01']
  assert.equal(
    words('budget_reached', ['budget', 'project'], day),
    'The budget of Crane is used up. It resets on Dec 1, 2026.',
  )
  assert.equal(
    words('budget_reached', ['budget', 'client']),
    'The budget of the client of Crane is used up. Ask a manager to raise it, or choose another project.',
  )
  assert.equal(
    words('member_limit_group_reached', day),
    'You have used up your limit on Crane. It resets on Dec 1, 2026.',
  )
  // Without the name of the project, the API’s words have it.
  assert.equal(timerWords(refusal('budget_reached'), 'start'), 'as the API says it')
})

test('a timer that stopped by itself says why; one that its user stopped says nothing', () => {
  const stop = { id: 1, type: 'stop', occurred_at: '2026-11-16T09:30:00Z', user_id: 1 } as const
  assert.match(endText({ ...stop, reason: 'budget_reached' }, 'Crane') ?? '', /budget of Crane is used up/)
  assert.match(endText({ ...stop, reason: 'limit_reached' }, 'Crane') ?? '', /your limit for today/)
  assert.equal(endText({ ...stop, reason: 'stopped' }, 'Crane'), undefined)
  assert.equal(endText(stop, 'Crane'), undefined)
})

test('without a connection people learn what to do', () => {
  assert.match(timerWords(unreachable(), 'start'), /Try again when you’re back online/)
  assert.match(timerWords(unreachable(), 'resume'), /idle time question when you’re back online/)
})
