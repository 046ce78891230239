import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fewestConnections, type Machine, planProcesses } from './plan-processes.ts'

const machine = (changed: Partial<Machine> = {}): Machine => ({
  cores: 8,
  canShare: true,
  memory: 16_384,
  connections: 16,
  areConnectionsSet: false,
  ...changed,
})

const cases: [string, Parameters<typeof planProcesses>, object][] = [
  [
    'auto leaves one core to background work and the database',
    ['auto', 1, machine()],
    { api: 7, connectionsEach: 4, heapEach: 1_024 },
  ],
  [
    'auto on two cores is one process',
    ['auto', 1, machine({ cores: 2 })],
    { api: 1, connectionsEach: 16, heapEach: 4_096 },
  ],
  [
    'auto stays within the memory',
    ['auto', 1, machine({ memory: 1_024 })],
    { api: 3, connectionsEach: 4, heapEach: 128 },
  ],
  [
    'auto stays within the connections that the operator set',
    ['auto', 1, machine({ connections: 14, areConnectionsSet: true })],
    { api: 2, connectionsEach: 4, heapEach: 2_730 },
  ],
  [
    'connections are divided',
    [3, 1, machine({ connections: 40, areConnectionsSet: true })],
    { api: 3, connectionsEach: 10, heapEach: 2_048 },
  ],
  [
    'without a worker, all processes serve',
    [4, 0, machine()],
    { api: 4, connectionsEach: 4, heapEach: 2_048 },
  ],
  [
    'more processes than connections are refused',
    [3, 1, machine({ connections: 15, areConnectionsSet: true })],
    {
      fault:
        'STINT_DATABASE_CONNECTIONS is 15, and 4 processes need at least 16. Raise it, or start fewer processes.',
    },
  ],
]

for (const [name, given, expected] of cases)
  test(name, () => assert.deepEqual(planProcesses(...given), expected))

test('no plan gives more connections than the operator set, or fewer than a process needs', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.constant('auto' as const), fc.integer({ min: 1, max: 64 })),
      fc.constantFrom(0 as const, 1 as const),
      fc.record({
        canShare: fc.constant(true),
        cores: fc.integer({ min: 1, max: 128 }),
        memory: fc.integer({ min: 320, max: 500_000 }),
        connections: fc.integer({ min: 4, max: 500 }),
        areConnectionsSet: fc.constant(true),
      }),
      (asked, workers, given) => {
        const plan = planProcesses(asked, workers, given)
        if ('fault' in plan) return assert.notEqual(asked, 'auto')
        const processes = plan.api === 1 ? 1 : plan.api + workers
        assert.ok(plan.connectionsEach >= fewestConnections)
        assert.ok(plan.connectionsEach * processes <= given.connections)
      },
    ),
  )
})
