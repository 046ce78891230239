import { Readable } from 'node:stream'

export type ServerEvent = { event: string; id: string; data: object }

/** A reply of server-sent events, which stays open. */
export type EventStream = {
  body: Readable
  send(event: ServerEvent): void
  /** Keeps proxies from closing an idle connection. */
  beat(): void
  /** Ends the reply. The reader comes back after a while. */
  end(retryMs?: number): void
}

// A reader who is this far behind has gone, or will never catch up.
const mostUnread = 65_536

/** A reader who does not keep up is dropped: nothing is buffered without bound. */
export function eventStream(): EventStream {
  const body = new Readable({ read() {} })
  let isOver = false
  const write = (text: string) => {
    if (isOver || body.destroyed) return
    body.push(text)
    if (body.readableLength > mostUnread) body.destroy()
  }
  return {
    body,
    send: ({ event, id, data }) => write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end(retryMs) {
      if (retryMs !== undefined) write(`retry: ${retryMs}\n\n`)
      if (isOver || body.destroyed) return
      isOver = true
      body.push(null)
    },
  }
}
