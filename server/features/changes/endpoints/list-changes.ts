import { managersWhoSeeOthers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { byDefault, explained, integer, words } from '../../../foundation/http/query.ts'
import { openText, sealText } from '../../../foundation/secrecy/sealed.ts'
import { followPage, type Piece } from '../pages/follow.ts'
import { endsOf, snapshotPage } from '../pages/snapshot.ts'
import type { ChangesPorts } from '../ports.ts'
import { changesReply } from '../records/change.ts'
import { type Cursor, cursorText, type Following, following, readCursorText } from '../rules/cursor.ts'

const longestWait = 30

export const listChanges = ({ resources: all, cursors, watch, looks }: ChangesPorts) => {
  const opened = (organizationId: number, text: string): Cursor | undefined => {
    const plain = openText(cursors, text)
    return plain === undefined ? undefined : readCursorText(organizationId, plain)
  }
  return endpoint({
    get: '/v2/organizations/:organization_id/changes',
    tag: 'Changes',
    summary: 'Follow every change of an organization',
    description:
      'Without a cursor, returns all existing records page by page, and then everything that has changed since. Every reply has the cursor for the next call. A create or update has the current record, so a later change can appear early and is repeated. A delete has no record. Apply changes in order: store the ones with a record, remove the ones without. Only members who manage billing get invoices, payments and overtime policies; start again without a cursor when you get that permission.',
    access: managersWhoSeeOthers,
    query: {
      cursor: explained(
        'The cursor from the previous reply, or latest for only the changes from now on.',
        words(600),
      ),
      limit: explained('The maximum number of changes.', byDefault(integer({ min: 1, max: 500 }), 100)),
      wait: explained(
        'How many seconds to wait for a change if there is none.',
        byDefault(integer({ min: 0, max: longestWait }), 0),
      ),
    },
    reply: changesReply(all),
    refuses: [410],
    waitSeconds: longestWait,
    showsSealed: true,

    // A standby that lacks what the caller has read would leave a gap. Calls that wait go to the primary.
    reaches({ wait, cursor }, organizationId) {
      if (wait > 0) return Number.POSITIVE_INFINITY
      if (cursor === undefined || cursor === 'latest') return 0
      const from = opened(organizationId, cursor)
      return from === undefined ? 0 : from.position
    },

    async handle(context) {
      const { db, caller, membership, query } = context
      const { organizationId, timeZone } = membership
      const resources = all.filter((each) => !each.managesBilling || membership.managesBilling)
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
        // The wait was long enough for the caller to lose the membership, the role or the token.
        await context.askAgain()
      }
      return shown(page, false)

      async function startOf(text: string | undefined): Promise<Cursor | undefined> {
        if (text === 'latest') return following((await endsOf(db, organizationId)).head)
        return text === undefined ? undefined : known(text)
      }

      function known(text: string): Cursor {
        const cursor = opened(organizationId, text)
        const isKnown = cursor?.at !== 'records' || resources.some(({ name }) => name === cursor.resource)
        if (cursor === undefined || !isKnown) throw invalid('cursor', 'is not a cursor of this organization')
        return cursor
      }

      async function shown({ changes, next, more }: Piece<Cursor>, isSnapshot: boolean) {
        const viewer = { organizationId, viewerId: caller.userId, zone: timeZone, now: context.now }
        const seen = changes.flatMap(({ lookedAt }) => lookedAt ?? [])
        // The view itself is a change that follows.
        const isNews = await looks(db, viewer, seen)
        const cursor = sealText(cursors, cursorText(organizationId, next))
        return { changes, more: more || isNews, isSnapshot, cursor }
      }
    },
  })
}

const isEmpty = ({ changes, more }: Piece<Cursor>) => changes.length === 0 && !more
