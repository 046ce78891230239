import { monitorEventLoopDelay } from 'node:perf_hooks'

// Preloaded into the server: measures how long its event loop stands still, and reports when asked.
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

process.on('message', (said) => {
  if (said === 'reset') delay.reset()
  process.send?.({ worstMs: said === 'reset' ? 0 : delay.max / 1e6 })
})
// The server ends when it is told to, not when nobody listens any more.
process.channel?.unref()
