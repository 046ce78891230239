import type { Ora } from 'ora'

const quietMs = 1_000

/** Shows on stderr what a person waits for, once it takes longer than a second; programs see nothing of it. */
export async function withProgress<T>(
  text: string,
  work: (say: (step: string) => void) => Promise<T>,
): Promise<T> {
  if (!process.stderr.isTTY) return work(() => {})
  let step = text
  let spinner: Ora | undefined
  const patience = setTimeout(async () => {
    // Loaded only for those who will see it: it takes as long as a whole command.
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
