import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectionsWithin } from '../../settings/config.ts'
import { checkMemory } from './machine.ts'

test('warning: a container with less memory than Stint needs, with or without its database', () => {
  const small = checkMemory({ databaseUrl: undefined }, 256)
  assert.deepEqual(
    [small.status, small.action?.split('.')[0]],
    ['warning', 'Stint needs at least 512 MB here'],
  )
  assert.match(
    small.message,
    /of 256 MB \(a limit; the machine has \d+ MB\) available; the heap may grow to \d+ MB\.$/,
  )
  const external = checkMemory({ databaseUrl: 'postgres://elsewhere/stint' }, 256)
  assert.match(external.action ?? '', /at least 320 MB/)
})

test('the pool of the embedded database shrinks with the memory: 4 at 256 MB, 8 at 512 MB, 16 from 1 GB', () => {
  assert.deepEqual([128, 256, 512, 1_024, 65_536].map(connectionsWithin), [4, 4, 8, 16, 16])
})
