import { problems } from '../http/problems.ts'

/** Runs at most a few tasks at a time, the others in order of arrival. Refuses with 503 when too many wait. */
export function taskQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else await turn()
    try {
      return await task()
    } finally {
      // The next one takes over this place, so nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  function turn(): Promise<void> {
    if (waiting.length >= mostWaiting)
      throw problems.service_unavailable({
        message: 'The server is busy with other images. Try again soon.',
        headers: { 'Retry-After': '2' },
      })
    return new Promise((resolve) => {
      waiting.push(resolve)
    })
  }
}
