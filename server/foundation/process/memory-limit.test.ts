import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { memoryLimitMb } from './memory-limit.ts'

const machine = 16 * 1024 ** 3
const mb = 1024 ** 2

function limitIn(t: TestContext, files: Record<string, string>): number {
  const root = mkdtempSync(join(tmpdir(), 'stint-groups-'))
  t.after(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), `${text}\n`)
  }
  return memoryLimitMb(root, machine)
}

test('version 2: the limit of the group, or of one above it, counts', (t) => {
  const own = '0::/system.slice/stint.service'
  const group = 'sys/fs/cgroup/system.slice/stint.service'
  assert.equal(limitIn(t, { 'proc/self/cgroup': own, [`${group}/memory.max`]: `${512 * mb}` }), 512)
  assert.equal(
    limitIn(t, {
      'proc/self/cgroup': own,
      [`${group}/memory.max`]: 'max',
      [`${group}/memory.high`]: `${400 * mb}`,
      'sys/fs/cgroup/system.slice/memory.max': `${300 * mb}`,
    }),
    300,
  )
})

test('version 2 in a container: the group that is seen is the root of the mount', (t) => {
  assert.equal(limitIn(t, { 'proc/self/cgroup': '0::/', 'sys/fs/cgroup/memory.max': `${256 * mb}` }), 256)
  const elsewhere = '0::/../../kubepods/pod1'
  assert.equal(limitIn(t, { 'proc/self/cgroup': elsewhere, 'sys/fs/cgroup/memory.max': `${256 * mb}` }), 256)
})

test('version 1: the memory controller counts, others do not', (t) => {
  const lines = ['9:cpu,cpuacct:/docker/abc', '4:memory:/docker/abc', '0::/'].join('\n')
  const memory = 'sys/fs/cgroup/memory'
  assert.equal(
    limitIn(t, {
      'proc/self/cgroup': lines,
      [`${memory}/docker/abc/memory.limit_in_bytes`]: `${768 * mb}`,
      [`${memory}/memory.limit_in_bytes`]: '9223372036854771712',
    }),
    768,
  )
  assert.equal(
    limitIn(t, { 'proc/self/cgroup': lines, [`${memory}/memory.limit_in_bytes`]: `${320 * mb}` }),
    320,
  )
})

test('no limit, or one above the memory of the machine, or no groups at all: the machine counts', (t) => {
  assert.equal(limitIn(t, { 'proc/self/cgroup': '0::/', 'sys/fs/cgroup/memory.max': 'max' }), 16_384)
  assert.equal(
    limitIn(t, { 'proc/self/cgroup': '0::/', 'sys/fs/cgroup/memory.max': `${64 * 1024 * mb}` }),
    16_384,
  )
  assert.equal(limitIn(t, {}), 16_384)
})
