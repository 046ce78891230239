import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isChangedBy, isSeenBy } from './sight.ts'

const maker = { userId: 1, isManager: false }
const colleague = { userId: 2, isManager: false }
const manager = { userId: 3, isManager: true }
const cases = [
  { shared: false, reader: maker, seen: true, changed: true },
  { shared: false, reader: colleague, seen: false, changed: false },
  { shared: false, reader: manager, seen: false, changed: false },
  { shared: true, reader: maker, seen: true, changed: true },
  { shared: true, reader: colleague, seen: true, changed: false },
  { shared: true, reader: manager, seen: true, changed: true },
]

for (const { shared, reader, seen, changed } of cases)
  test(`${seen ? 'seen' : 'unseen'}, ${changed ? 'changeable' : 'fixed'}: a ${shared ? 'shared' : 'private'} board of user 1 for user ${reader.userId}`, () => {
    const board = { userId: 1, shared }
    assert.deepEqual([isSeenBy(board, reader), isChangedBy(board, reader)], [seen, changed])
  })
