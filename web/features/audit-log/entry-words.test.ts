import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditActions } from './audit-actions.ts'
import { auditWords } from './audit-words.ts'
import { actionChoices, recordChoices, whatText } from './entry-words.ts'

test('every record type and action that the server writes has words, and can be filtered by', () => {
  const [actions, records] = [actionChoices(''), recordChoices('')].map((all) =>
    all.map(({ value }) => value),
  )
  for (const [record_type, { did }] of Object.entries(auditWords())) {
    assert.ok(records?.includes(record_type), record_type)
    for (const action of Object.keys(did)) {
      assert.ok(actions?.includes(action), action)
      assert.doesNotMatch(whatText({ action, record_type }), /[A-Z]\w+[A-Z]|_/)
    }
  }
  assert.equal(whatText({ action: 'approve', record_type: 'Timesheet' }), 'Approved timesheet')
  assert.equal(auditActions().deny, 'Denied')
})

test('an unknown action is shown by its name, and stays a choice while the address has it', () => {
  assert.equal(whatText({ action: 'hand_over', record_type: 'Key' }), 'Hand over Key')
  assert.deepEqual(actionChoices('hand_over').at(-1), { value: 'hand_over', label: 'hand_over' })
})
