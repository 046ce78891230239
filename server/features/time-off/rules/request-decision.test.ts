import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalOf } from './request-decision.ts'

const decider = { isOwn: false, decides: true, isSoleOwner: false }
const states = ['submitted', 'approved', 'denied'] as const

test('every status can become another one, and paid ones stay', () => {
  const of = (paid: boolean) =>
    states.map((status) =>
      (['approved', 'denied', 'submitted'] as const).map((to) =>
        refusalOf({ status, has_paid_days: paid }, to, decider),
      ),
    )
  assert.deepEqual(of(false), [
    [undefined, undefined, 'decided'],
    ['decided', undefined, undefined],
    [undefined, 'decided', undefined],
  ])
  assert.deepEqual(new Set(of(true).flat()), new Set(['decided']))
})

test('on their own requests only a sole owner decides, on others’ only those who decide', () => {
  const to = (part: Partial<typeof decider>) =>
    refusalOf({ status: 'submitted', has_paid_days: false }, 'approved', { ...decider, ...part })
  assert.equal(to({ isOwn: true }), 'forbidden')
  assert.equal(to({ isOwn: true, isSoleOwner: true }), undefined)
  assert.equal(to({ decides: false }), 'forbidden')
})
