import { randomInt } from 'node:crypto'
import { type EventStream, eventStream } from './event-stream.ts'
import { problems } from './problems.ts'

/** Whose stream it is: a group, and a member of the group. */
export type Party = { group: number; member: number }

/** The open event streams of a process: how many there may be, their heartbeat, and their end. */
export type OpenStreams = {
  /** Refuses (429) when the process, the group or the member has too many. */
  open(party: Party): EventStream
  count(): number
  /** Ends every stream, and opens no more. Readers come back to another process at different moments. */
  stop(): void
}

const mostPerMember = 8
const beatMs = 15_000
const retrySeconds = 60
const comeBackMs = { soonest: 500, latest: 3_000 }

export function openStreams({ most }: { most: number }): OpenStreams {
  const streams = new Map<EventStream, Party>()
  let isStopped = false
  const beating = setInterval(() => {
    for (const stream of streams.keys()) stream.beat()
  }, beatMs)
  beating.unref()

  function requirePlace({ group, member }: Party): void {
    const ofGroup = [...streams.values()].filter((each) => each.group === group)
    const ofMember = ofGroup.filter((each) => each.member === member)
    // A group gets half of what the process has, so that it can't shut out the others.
    if (streams.size < most && ofGroup.length < Math.ceil(most / 2) && ofMember.length < mostPerMember) return
    throw problems.too_many_streams({ headers: { 'Retry-After': String(retrySeconds) } })
  }

  return {
    open(party) {
      if (isStopped) throw problems.service_unavailable({ headers: { 'Retry-After': '2' } })
      requirePlace(party)
      const stream = eventStream()
      streams.set(stream, party)
      stream.body.once('close', () => streams.delete(stream))
      return stream
    },
    count: () => streams.size,
    stop() {
      isStopped = true
      clearInterval(beating)
      for (const stream of streams.keys()) stream.end(randomInt(comeBackMs.soonest, comeBackMs.latest))
    },
  }
}
