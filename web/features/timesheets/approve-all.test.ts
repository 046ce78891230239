import assert from 'node:assert/strict'
import { test } from 'node:test'
import { approveAll } from './approve-all.ts'

type Cause = 'manual' | 'off'

const broken = new Error('broken')

/** 2 is blocked by manual time, 3 always fails, 4 is blocked by time off and then by manual time. */
async function approve(sheet: number, accepted: readonly Cause[]): Promise<void> {
  const causes: Record<number, Cause[]> = { 2: ['manual'], 4: ['off', 'manual'] }
  const left = causes[sheet]?.find((cause) => !accepted.includes(cause))
  if (left) throw new Error(left)
  if (sheet === 3) throw broken
}

const ways = (answer: boolean, asked: unknown[] = []) => ({
  approve,
  causeOf: (error: unknown): Cause | undefined =>
    error instanceof Error && (error.message === 'manual' || error.message === 'off')
      ? error.message
      : undefined,
  confirm: async (cause: Cause, sheets: number[]) => {
    asked.push([cause, sheets])
    return answer
  },
})

test('blocked sheets are asked about once and approved when confirmed; other problems are returned', async () => {
  const asked: unknown[] = []
  assert.deepEqual(await approveAll([1, 2, 3], ways(true, asked)), { done: [1, 2], problems: [broken] })
  assert.deepEqual(asked, [['manual', [2]]])
})

test('a sheet with two causes is asked about twice', async () => {
  const asked: unknown[] = []
  assert.deepEqual(await approveAll([4], ways(true, asked)), { done: [4], problems: [] })
  assert.deepEqual(asked, [
    ['off', [4]],
    ['manual', [4]],
  ])
})

test('unconfirmed sheets stay without a problem; nothing is asked when nothing is blocked', async () => {
  assert.deepEqual(await approveAll([1, 2], ways(false)), { done: [1], problems: [] })
  const asked: unknown[] = []
  assert.deepEqual(await approveAll([1], ways(true, asked)), { done: [1], problems: [] })
  assert.deepEqual(asked, [])
})
