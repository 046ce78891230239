// Loaded before a measured server: reports the CPU time and the peak memory of its process, and ends it with the bench.
process.on('message', (message) => {
  if (message !== 'used') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicros: user + system, peakBytes: process.resourceUsage().maxRSS * 1024 })
})
process.on('disconnect', () => process.exit())
