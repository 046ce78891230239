import type { Dispatcher } from 'undici'
import type { Pace } from './pace.ts'

export type Get = { url: string; headers: Record<string, string> }
export type Post = Get & { body: Buffer }

export type Answer = {
  status: number
  headers: Dispatcher.ResponseData['headers']
  /** The body, up to the requested length. */
  answer: Buffer
}

/** The exchange exceeded its time limit. */
export class TooLate extends Error {}

export type Deadline = {
  /** Called when the time is up; a later listener replaces an earlier one. */
  onOver(tell: (error: TooLate) => void): void
  end(): void
}

/** Exchanges that began together are over in the same millisecond, and each closes its connection: the pace spreads them. */
export function deadlineIn(milliseconds: number, pace: Pace): Deadline {
  let tell: (error: TooLate) => void = () => {}
  const timer = setTimeout(async () => {
    await pace.turn()
    tell(new TooLate())
  }, milliseconds)
  return {
    onOver(next) {
      tell = next
    },
    end() {
      clearTimeout(timer)
      tell = () => {}
    },
  }
}

type Terms = { deadline: Deadline; mostBytes: number }

/** One exchange below undici's own request, without stream and signal: 125 µs of CPU instead of 200. */
export function answered(
  dispatcher: Dispatcher,
  { url, headers, body }: Get & { body?: Buffer },
  terms: Terms,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const { origin, pathname, search } = new URL(url)
  const chunks: Buffer[] = []
  let length = 0
  let begun: Pick<Answer, 'status' | 'headers'> | undefined
  let abort = (_reason: Error): void => {}
  let over: Error | undefined

  /** Closes the connection, so the rest is never sent. */
  function leave(reason: Error): void {
    over = reason
    abort(reason)
  }
  function finish(): void {
    if (begun) resolve({ ...begun, answer: Buffer.concat(chunks).subarray(0, terms.mostBytes) })
    else reject(new Error('The response has no headers.'))
  }
  terms.deadline.onOver((error) => {
    reject(error)
    leave(error)
  })
  dispatcher.dispatch(
    {
      origin,
      path: pathname + search,
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body ?? null,
    },
    {
      onRequestStart(controller) {
        if (over) controller.abort(over)
        else abort = (reason) => controller.abort(reason)
      },
      onResponseStart(_controller, status, received) {
        // Lower statuses are interim responses.
        if (status >= 200) begun = { status, headers: received }
      },
      onResponseData(_controller, chunk) {
        if (over) return
        chunks.push(chunk)
        length += chunk.length
        if (length < terms.mostBytes) return
        finish()
        leave(new Error('the response is long enough'))
      },
      onResponseEnd: finish,
      onResponseError: (_controller, error) => reject(error),
    },
  )
  return promise
}
