import { managers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import type { Resource } from '../../../api/resource.ts'
import type { HeadWatch } from '../../../foundation/facts/head-watch.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { byDefault, explained, integer, words } from '../../../foundation/http/query.ts'
import { openText, type Sealer, sealText } from '../../../foundation/secrecy/sealed.ts'
import { followPage, type Piece } from '../pages/follow.ts'
import { endsOf, snapshotPage } from '../pages/snapshot.ts'
import { changesReply } from '../records/change.ts'
import { type Cursor, cursorText, type Following, following, readCursorText } from '../rules/cursor.ts'

/** What the feed of a process stands on. */
export type FeedSite = {
  resources: readonly Resource[]
  /** Cursors are read by nobody else, and nobody else can make one. */
  cursors: Sealer
  watch: Pick<HeadWatch, 'past'>
}

export const listChanges = ({ resources, cursors, watch }: FeedSite) =>
  endpoint({
    get: '/v2/organizations/:organization_id/changes',
    tag: 'Changes',
    summary: 'Follow every change of an organization',
    description:
      'Without a cursor: all records that there are, page by page, and then what changed since. Every call gives the cursor for the next one. A create or update has the record as it is now, so a later change may show early and comes again; a delete has no record. Apply changes in order: put what has a record, remove what has none.',
    access: managers,
    query: {
      cursor: explained(
        'Where to go on, as the call before told it; latest: only what changes from now on.',
        words(600),
      ),
      limit: explained('How many changes at the most.', byDefault(integer({ min: 1, max: 500 }), 100)),
      wait: explained(
        'For how many seconds to wait for a change when there is none.',
        byDefault(integer({ min: 0, max: 30 }), 0),
      ),
    },
    reply: changesReply(resources),
    refuses: [410],

    async handle(context) {
      const { db, membership, query } = context
      const { organizationId } = membership
      const at = () => ({ organizationId, now: context.now })
      const cursor = await startOf(query.cursor)
      if (cursor?.at !== 'facts') {
        const page = await snapshotPage(db, resources, at(), { from: cursor, limit: query.limit })
        return shown(page, true)
      }
      const follow = (from: Following) => followPage(db, resources, at(), { from, limit: query.limit })
      let page = await follow(cursor)
      if (query.wait > 0) {
        const ends = AbortSignal.any([context.signal(), AbortSignal.timeout(query.wait * 1_000)])
        while (isEmpty(page) && (await watch.past(organizationId, page.next.position, ends)))
          page = await follow(page.next)
      }
      return shown(page, false)

      async function startOf(text: string | undefined): Promise<Cursor | undefined> {
        if (text === 'latest') return following((await endsOf(db, organizationId)).head)
        return text === undefined ? undefined : opened(text)
      }

      function opened(text: string): Cursor {
        const plain = openText(cursors, text)
        const cursor = plain === undefined ? undefined : readCursorText(organizationId, plain)
        const isKnown = cursor?.at !== 'records' || resources.some(({ name }) => name === cursor.resource)
        if (cursor === undefined || !isKnown)
          throw invalid('cursor', 'is not one that this organization gave out')
        return cursor
      }

      function shown({ changes, next, more }: Piece<Cursor>, isSnapshot: boolean) {
        return { changes, more, isSnapshot, cursor: sealText(cursors, cursorText(organizationId, next)) }
      }
    },
  })

const isEmpty = ({ changes, more }: Piece<Cursor>) => changes.length === 0 && !more
