import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memorySettings } from './settings.ts'

test('sizes follow what the process may use: a container of 512 MB, one of 2 GB, a large machine', () => {
  assert.deepEqual(memorySettings(512), {
    shared_buffers: '64MB',
    effective_cache_size: '256MB',
    work_mem: '8MB',
    maintenance_work_mem: '32MB',
  })
  assert.equal(memorySettings(2_048).shared_buffers, '256MB')
  assert.deepEqual(memorySettings(65_536), {
    shared_buffers: '256MB',
    effective_cache_size: '8192MB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
  })
})
