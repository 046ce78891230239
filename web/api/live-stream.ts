import { accessToken, forgetAccessToken } from './access-token.ts'
import { problemOf } from './problem.ts'

export type LiveEvent = { event: string; id: string; data: { resources?: string[]; resumed?: boolean } }

type Sent = { organizationId: number; lastId: string | undefined; signal: AbortSignal }

// The server ends a stream after this time, and the next one goes on where it ended.
const waitSeconds = 300
// The server beats every 15 seconds. A proxy that collects what it passes on is silent from the start.
const openWithinMs = 10_000
const silentMs = 40_000

/** Reads one stream of the server to its end. Throws when it can't be opened, breaks or falls silent. */
export async function readLive(
  { organizationId, lastId, signal }: Sent,
  hear: (event: LiveEvent) => void,
): Promise<void> {
  const silence = new AbortController()
  const givesUp = () => silence.abort(new Error('The stream is silent.'))
  let timer = setTimeout(givesUp, openWithinMs)
  try {
    const url = `/v2/organizations/${organizationId}/changes/stream?wait=${waitSeconds}`
    const headers = {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${await accessToken()}`,
      ...(lastId !== undefined && { 'Last-Event-ID': lastId }),
    }
    const reply = await fetch(url, { headers, signal: AbortSignal.any([signal, silence.signal]) })
    if (reply.status === 401) forgetAccessToken()
    if (!reply.ok || reply.body === null) throw await problemOf(reply)
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let left = ''; ; ) {
      const { done, value = '' } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(givesUp, silentMs)
      const blocks = (left + value).split('\n\n')
      left = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventIn(block)
        if (event) hear(event)
      }
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Undefined for a heartbeat. */
export function eventIn(block: string): LiveEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), afterColon(line)]),
  )
  const data = fields.get('data')
  if (data === undefined) return undefined
  return { event: fields.get('event') ?? '', id: fields.get('id') ?? '', data: JSON.parse(data) }
}

const afterColon = (line: string) => line.slice(line.indexOf(':') + 1).trimStart()
