import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedTerms, newTerms } from './site-rules.ts'

const rule = newTerms({ enter_action: 'track', user_ids: [3, 1, 3], start_project_id: 7, start_task_id: 9 })

test('a new rule does nothing by default, with its ids in order and once', () => {
  assert.deepEqual(newTerms({}), {
    enter_action: 'none',
    exit_action: 'none',
    user_ids: [],
    team_ids: [],
    start_project_id: null,
    start_task_id: null,
  })
  assert.deepEqual(rule.user_ids, [1, 3])
})

test('what is not sent stays; lists are replaced, added to and removed from', () => {
  assert.deepEqual(changedTerms(rule, { id: 1 }), rule)
  assert.deepEqual(changedTerms(rule, { id: 1, user_ids: [5] }).user_ids, [5])
  assert.deepEqual(changedTerms(rule, { id: 1, add_user_ids: [2], remove_user_ids: [3, 8] }).user_ids, [1, 2])
})

test('none removes the project and the task; another project has no task until one is sent', () => {
  const workOf = (change: object) => {
    const { start_project_id, start_task_id } = changedTerms(rule, { id: 1, ...change })
    return [start_project_id, start_task_id]
  }
  assert.deepEqual(workOf({ start_project_id: 'none' }), [null, null])
  assert.deepEqual(workOf({ start_project_id: 'none', start_task_id: 9 }), [null, null])
  assert.deepEqual(workOf({ start_project_id: 8 }), [8, null])
  assert.deepEqual(workOf({ start_project_id: 8, start_task_id: 4 }), [8, 4])
  assert.deepEqual(workOf({ start_task_id: 'none' }), [7, null])
  assert.deepEqual(workOf({ start_project_id: 7 }), [7, 9])
})
