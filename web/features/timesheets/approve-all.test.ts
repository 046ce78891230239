import assert from 'node:assert/strict'
import { test } from 'node:test'
import { approveAll } from './approve-all.ts'

const blocked = new Error('blocked')
const broken = new Error('broken')

/** 2 is blocked until it is confirmed, 3 always fails. */
async function approve(sheet: number, confirmsDenials: boolean): Promise<void> {
  if (sheet === 2 && !confirmsDenials) throw blocked
  if (sheet === 3) throw broken
}

const ways = (answer: boolean, asked: number[][] = []) => ({
  approve,
  isBlocked: (error: unknown) => error === blocked,
  confirm: async (sheets: number[]) => {
    asked.push(sheets)
    return answer
  },
})

test('blocked sheets are asked about once and approved when confirmed; other problems are returned', async () => {
  const asked: number[][] = []
  assert.deepEqual(await approveAll([1, 2, 3], ways(true, asked)), { done: [1, 2], problems: [broken] })
  assert.deepEqual(asked, [[2]])
})

test('unconfirmed sheets stay without a problem; nothing is asked when nothing is blocked', async () => {
  assert.deepEqual(await approveAll([1, 2], ways(false)), { done: [1], problems: [] })
  const asked: number[][] = []
  assert.deepEqual(await approveAll([1], ways(true, asked)), { done: [1], problems: [] })
  assert.deepEqual(asked, [])
})
