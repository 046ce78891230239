import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalOf, statuses } from './decision.ts'

/** For each status before, what each status after is answered: yes, 403 or 400. */
function table(part: { isOwn: boolean; decides: boolean }): Record<string, string> {
  const words = { forbidden: '403', not_now: '400' }
  return Object.fromEntries(
    statuses.map((from) => [
      from,
      statuses
        .map((to) => {
          const refusal = refusalOf(from, to, part)
          return `${to} ${refusal ? words[refusal] : 'yes'}`
        })
        .join(', '),
    ]),
  )
}

test('a member submits and takes back, but can’t decide', () => {
  assert.deepEqual(table({ isOwn: true, decides: false }), {
    open: 'open 400, submitted yes, approved 403, denied 403',
    submitted: 'open yes, submitted 400, approved 403, denied 403',
    approved: 'open 403, submitted 400, approved 403, denied 403',
    denied: 'open 403, submitted yes, approved 403, denied 403',
  })
})

test('an approver approves, denies and reopens, each once, and takes a decision back', () => {
  assert.deepEqual(table({ isOwn: false, decides: true }), {
    open: 'open 400, submitted 403, approved yes, denied 400',
    submitted: 'open yes, submitted 403, approved yes, denied yes',
    approved: 'open yes, submitted yes, approved 400, denied 400',
    denied: 'open yes, submitted yes, approved 400, denied 400',
  })
})
