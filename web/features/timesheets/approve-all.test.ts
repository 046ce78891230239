import assert from 'node:assert/strict'
import { test } from 'node:test'
import { approveAll } from './approve-all.ts'

const heldUp = new Error('held up')
const broken = new Error('broken')

/** 2 is held up until it is confirmed, 3 never goes. */
async function approve(sheet: number, confirmsDenials: boolean): Promise<void> {
  if (sheet === 2 && !confirmsDenials) throw heldUp
  if (sheet === 3) throw broken
}

const ways = (answer: boolean, asked: number[][] = []) => ({
  approve,
  isHeldUp: (error: unknown) => error === heldUp,
  confirm: async (held: number[]) => {
    asked.push(held)
    return answer
  },
})

test('what is held up is asked for once, and approved when confirmed; other problems are told', async () => {
  const asked: number[][] = []
  assert.deepEqual(await approveAll([1, 2, 3], ways(true, asked)), { done: [1, 2], problems: [broken] })
  assert.deepEqual(asked, [[2]])
})

test('what is not confirmed stays, without a problem; nothing is asked when nothing is held up', async () => {
  assert.deepEqual(await approveAll([1, 2], ways(false)), { done: [1], problems: [] })
  const asked: number[][] = []
  assert.deepEqual(await approveAll([1], ways(true, asked)), { done: [1], problems: [] })
  assert.deepEqual(asked, [])
})
