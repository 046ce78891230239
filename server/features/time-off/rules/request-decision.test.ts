import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalOf } from './request-decision.ts'

const decider = { isOwn: false, decides: true, isOwner: false }
const states = ['submitted', 'approved', 'denied'] as const

test('every status can become the other decision, and paid ones stay', () => {
  const of = (paid: boolean) =>
    states.map((status) =>
      (['approved', 'denied'] as const).map((to) => refusalOf({ status, has_paid_days: paid }, to, decider)),
    )
  assert.deepEqual(of(false), [
    [undefined, undefined],
    ['decided', undefined],
    [undefined, 'decided'],
  ])
  assert.deepEqual(new Set(of(true).flat()), new Set(['decided']))
})

test('on their own requests only owners decide, on others’ only those who decide', () => {
  const to = (part: Partial<typeof decider>) =>
    refusalOf({ status: 'submitted', has_paid_days: false }, 'approved', { ...decider, ...part })
  assert.equal(to({ isOwn: true }), 'forbidden')
  assert.equal(to({ isOwn: true, isOwner: true }), undefined)
  assert.equal(to({ decides: false }), 'forbidden')
})
