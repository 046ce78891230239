import ora from 'ora'

const quietMs = 1_000

/** Shows on stderr what a person waits for, once it takes longer than a second; programs see nothing of it. */
export async function withProgress<T>(
  text: string,
  work: (say: (step: string) => void) => Promise<T>,
): Promise<T> {
  const spinner = ora({ text, stream: process.stderr, isSilent: !process.stderr.isTTY })
  const patience = setTimeout(() => spinner.start(), quietMs)
  try {
    return await work((step) => {
      spinner.text = step
    })
  } finally {
    clearTimeout(patience)
    spinner.stop()
  }
}
