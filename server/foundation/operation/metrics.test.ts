import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeMetrics } from './metrics.ts'

test('servers of a process share what observes the runtime, and count requests on their own', async () => {
  const [first, second] = [makeMetrics().own.registry, makeMetrics().own.registry]
  for (const name of ['stint_nodejs_gc_duration_seconds', 'stint_nodejs_eventloop_lag_seconds'])
    assert.equal(first.getSingleMetric(name), second.getSingleMetric(name))
  assert.match(await second.metrics(), /^stint_process_cpu_seconds_total \d/m)
  assert.notEqual(
    first.getSingleMetric('stint_http_request_seconds'),
    second.getSingleMetric('stint_http_request_seconds'),
  )
})
