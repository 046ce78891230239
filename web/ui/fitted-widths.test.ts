import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fittedWidths, isTooWide } from './fitted-widths.ts'

const name = { width: 300, least: 100 }
const amount = { width: 80, least: 120 }

test('a cut number gets what it needs from columns with more than their least, by what each can spare', () => {
  const columns = [name, { width: 200, least: 100 }, amount]
  assert.deepEqual(fittedWidths(columns), [273, 186, 120])
  assert.equal(isTooWide(columns), false)
})

test('columns keep their widths when no number is cut', () => {
  assert.deepEqual(fittedWidths([name, { ...amount, width: 130 }]), [300, 130])
})

test('no column has less than its least: without room the table is wider than its frame', () => {
  const columns = [{ width: 110, least: 100 }, amount, { ...amount, width: 60 }]
  assert.deepEqual(fittedWidths(columns), [100, 120, 120])
  assert.equal(isTooWide(columns), true)
})

test('a short text is shown whole before a long one has more than a part', () => {
  const long = { width: 250, least: 96, wanted: 360 }
  const short = { width: 80, least: 80, wanted: 130 }
  assert.deepEqual(fittedWidths([long, short]), [200, 130])
})

test('a cut text gets what other columns do not want, and no more than that', () => {
  const cut = { width: 60, least: 60, wanted: 100 }
  const roomy = { width: 300, least: 96, wanted: 220 }
  assert.deepEqual(fittedWidths([roomy, cut]), [260, 100])
  assert.deepEqual(
    fittedWidths([
      { ...roomy, wanted: 290 },
      { ...cut, wanted: 200 },
    ]),
    [200, 160],
  )
  assert.deepEqual(fittedWidths([{ ...roomy, width: 150, wanted: 400 }, cut]), [150, 60])
  assert.equal(isTooWide([roomy, cut]), false)
})
