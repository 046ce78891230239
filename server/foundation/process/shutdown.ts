const patience = 20_000

/** Runs `fn` once when the process is asked to stop, then exits 0. A second Ctrl-C, or 20 s past the drain, exits 1. */
export function onShutdown(fn: (reason: string) => Promise<void>, drainSeconds = 0): void {
  let isEnding = false

  const end = (reason: string): void => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), drainSeconds * 1_000 + patience).unref()
    fn(reason).then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`Shutdown failed: ${error instanceof Error ? error.stack : String(error)}\n`)
        process.exit(1)
      },
    )
  }

  let interrupts = 0
  process.on('SIGINT', () => {
    interrupts += 1
    if (interrupts > 1) process.exit(1)
    end('SIGINT')
  })
  process.on('SIGTERM', () => end('SIGTERM'))
  process.on('SIGHUP', () => end('SIGHUP'))
  if (process.env.STINT_LAUNCHED === '1' && process.channel) watchLauncher(end)
}

/** The launcher asks by message, so one Ctrl-C is not counted twice. If it dies, the channel closes. */
function watchLauncher(end: (reason: string) => void): void {
  process.on('message', (message) => {
    if (message === 'end') end('launcher asked')
  })
  process.on('disconnect', () => end('launcher is gone'))
  process.channel?.unref()
}
