import type { Ora } from 'ora'

const quietMs = 1_000

/** Shows progress on stderr after one second, for people only; programs don't see it. */
export async function withProgress<T>(
  text: string,
  work: (say: (step: string) => void) => Promise<T>,
): Promise<T> {
  if (!process.stderr.isTTY) return work(() => {})
  let step = text
  let spinner: Ora | undefined
  const patience = setTimeout(async () => {
    // Loaded only when shown: loading takes as long as a whole command.
    const { default: ora } = await import('ora')
    if (step !== finished) spinner = ora({ text: step, stream: process.stderr }).start()
  }, quietMs)
  try {
    return await work((next) => {
      step = next
      if (spinner) spinner.text = next
    })
  } finally {
    step = finished
    clearTimeout(patience)
    spinner?.stop()
  }
}

const finished = ''
