import { until } from '../foundation/testing/until.ts'

export type ReadEvent = { event: string; id: string; data: { resources?: string[]; resumed?: boolean } }

export type EventReader = {
  status: number
  headers: Headers
  events: ReadEvent[]
  /** The kinds of records that events named. */
  kinds(): Set<string>
  hears(kind: string, times?: number): Promise<void>
  /** Ends when the server ends the stream; how many milliseconds to wait before the next one, if it said so. */
  ended: Promise<{ retry: number | undefined }>
  leave(): void
}

/** Opens a live stream and reads its events as they come. */
export async function readEvents(url: string, as: { token: string }, lastId?: string): Promise<EventReader> {
  const leaving = new AbortController()
  const reply = await fetch(url, {
    headers: { Authorization: `Bearer ${as.token}`, ...(lastId && { 'Last-Event-ID': lastId }) },
    signal: leaving.signal,
  })
  const events: ReadEvent[] = []
  const kinds = () => new Set(events.flatMap(({ data }) => data.resources ?? []))
  const read = async () => {
    let [left, retry]: [string, number | undefined] = ['', undefined]
    for await (const piece of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (left + piece).split('\n\n')
      left = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: ?(.*)/)))
        if (fields.retry) retry = Number(fields.retry)
        if (fields.data) events.push({ event: fields.event, id: fields.id, data: JSON.parse(fields.data) })
      }
    }
    return { retry }
  }
  const ended = reply.ok ? read() : Promise.resolve({ retry: undefined })
  ended.catch(() => undefined)
  if (reply.ok) await until(() => events.length > 0, 'the stream is open')
  return {
    status: reply.status,
    headers: reply.headers,
    events,
    kinds,
    hears: (kind, times = 1) =>
      until(
        () => events.filter(({ data }) => data.resources?.includes(kind)).length >= times,
        `an event about ${kind}`,
      ),
    ended,
    leave: () => leaving.abort(),
  }
}
