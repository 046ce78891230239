import { monitorEventLoopDelay } from 'node:perf_hooks'

// Preloaded into the server: measures how long its event loop is blocked, and reports on request.
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

// A busy machine delays the loop too. The processor time between two turns is what the loop itself took.
let [before, worstMicros] = [processorMicros(), 0]
setInterval(() => {
  const now = processorMicros()
  worstMicros = Math.max(worstMicros, now - before)
  before = now
}, 1).unref()

process.on('message', (said) => {
  if (said === 'reset') {
    delay.reset()
    worstMicros = 0
  }
  process.send?.({ worstMs: said === 'reset' ? 0 : delay.max / 1e6, heldMs: worstMicros / 1e3 })
})

function processorMicros(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

// The server ends on request, not when nobody listens anymore.
process.channel?.unref()
