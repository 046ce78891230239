import { anyMember } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { byDefault, explained, integer } from '../../../foundation/http/query.ts'
import { openText, sealText } from '../../../foundation/secrecy/sealed.ts'
import { liveNews } from '../live/live-news.ts'
import { endsOf } from '../pages/snapshot.ts'
import type { ChangesPorts } from '../ports.ts'
import { liveEvents } from '../records/live-event.ts'
import { cursorText, following, readCursorText } from '../rules/cursor.ts'

const longestWait = 600
// Further behind, it is cheaper to read everything again.
const mostBehind = 2_000

export const streamChanges = ({ resources, personal, cursors, watch, streams, log }: ChangesPorts) => {
  const idOf = (organizationId: number, position: number) =>
    sealText(cursors, cursorText(organizationId, following(position)))
  const { listen } = liveNews({ kinds: { resources, personal }, watch, log, idOf })
  return endpoint({
    get: '/v2/organizations/:organization_id/changes/stream',
    tag: 'Changes',
    summary: 'Hear of changes as they happen',
    description:
      'Server-sent events that say which kinds of records changed, within a second; read the records with the ordinary calls. A change event has the names of the change feed in resources. Members with access to the feed hear of everything in it, other members of what is their own, and each member of their own notification. Send the id of the last event as Last-Event-ID to miss nothing: the open event says whether the stream was resumed. If not, read everything again. A stream ends with its credential, and after wait seconds; then open the next one. A member can have 8 streams of an organization in each process (13002).',
    access: anyMember,
    query: {
      wait: explained(
        'How many seconds the stream stays open. 0: it ends after what happened since Last-Event-ID.',
        byDefault(integer({ min: 0, max: longestWait }), 0),
      ),
    },
    header: {
      name: 'Last-Event-ID',
      description: 'The id of the last event that you got.',
      isOptional: true,
    },
    reply: liveEvents,
    waitSeconds: longestWait,
    showsSealed: true,

    async handle({ db, caller, membership, query, header, askAgain }) {
      const { organizationId } = membership
      const { head, forgotten } = await endsOf(db, organizationId)
      const last = header === undefined ? undefined : positionIn(organizationId, header)
      const isResumed = last !== undefined && last >= Math.max(forgotten, head - mostBehind) && last <= head
      const stream = streams.open({ group: organizationId, member: caller.userId })
      const from = { organizationId, position: isResumed ? last : head, isResumed }
      const listener = { userId: caller.userId, membership, stream, askAgain }
      await listen(db, listener, from).catch((error) => {
        stream.body.destroy()
        throw error
      })
      if (query.wait === 0) stream.end()
      const ending = setTimeout(() => stream.end(), query.wait * 1_000)
      stream.body.once('close', () => clearTimeout(ending))
      return stream
    },
  })

  /** Undefined for an id that this server did not give to this organization: the stream starts at now. */
  function positionIn(organizationId: number, id: string): number | undefined {
    const plain = openText(cursors, id)
    return plain === undefined ? undefined : readCursorText(organizationId, plain)?.position
  }
}
