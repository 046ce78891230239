import type { Caller, Membership } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { ids } from '../../../foundation/http/query.ts'
import { one, page } from '../../../foundation/http/reply.ts'
import { instantWindow, type Window } from '../../../foundation/http/window.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { slotsIn } from '../../tracking/public.ts'
import {
  mayListProjectScreenshots,
  mayListScreenshots,
  mayReadProjectScreenshot,
  mayReadScreenshot,
  sightIn,
} from '../access.ts'
import type { ScreenshotsPorts } from '../ports.ts'
import { screenshot } from '../records/screenshot.ts'
import { pageOfScreenshots, type ScreenshotQuery } from '../store/screenshots.ts'
import type { Sight } from '../store/sight.ts'
import { linked } from './linked.ts'

const extent = { days: 7, oldest: { months: 6 } }
const description =
  'Returns links to the images. Each view of another member’s full image is recorded, and that member can see the record.'
const example = { query: 'time_slot[start]=2026-11-16T00:00:00Z&time_slot[stop]=2026-11-16T12:00:00Z' }

export const listScreenshots = (ports: ScreenshotsPorts) =>
  endpoint({
    get: '/v2/organizations/:organization_id/screenshots',
    tag: 'Screenshots',
    summary: 'List the screenshots of an organization',
    description,
    access: mayListScreenshots,
    query: { ...paging, time_slot: instantWindow(extent), user_ids: ids(), project_ids: ids() },
    include: { users: column('user_id'), projects: column('project_id') },
    reply: page(screenshot),
    example,

    async handle({ db, caller, membership, query, now }) {
      const sight = await sightIn(db, caller, membership)
      return shownPage(ports, { db, caller, membership, now }, query, sight)
    },
  })

export const listProjectScreenshots = (ports: ScreenshotsPorts) =>
  endpoint({
    get: '/v2/projects/:project_id/screenshots',
    tag: 'Screenshots',
    summary: 'List the screenshots of a project',
    description,
    access: mayListProjectScreenshots,
    query: { ...paging, time_slot: instantWindow(extent), user_ids: ids() },
    include: { users: column('user_id') },
    reply: page(screenshot),
    example,

    async handle({ db, caller, membership, subject, query, now }) {
      const sight = await sightIn(db, caller, membership)
      const asked = { ...query, project_ids: [subject.cell('id')] }
      return shownPage(ports, { db, caller, membership, now }, asked, sight)
    },
  })

type Reading = { db: Db; caller: Caller; membership: Membership; now: Instant }
type Asked = Omit<ScreenshotQuery, 'ids'> & { time_slot: Window }

/** A page in the caller's sight, with links that work for the caller. */
async function shownPage(
  ports: ScreenshotsPorts,
  { db, caller, membership: { organizationId }, now }: Reading,
  query: Asked,
  sight: Sight,
) {
  const asked = { ...query, ids: slotsIn(query.time_slot, now, extent) }
  const rows = await pageOfScreenshots(db, organizationId, asked, sight)
  const shown = rows.map((row) => linked(ports, organizationId, row, { viewerId: caller.userId, now }))
  return pageOf(shown, query.page_limit)
}

export const getScreenshot = (ports: ScreenshotsPorts) =>
  endpoint({
    get: '/v2/organizations/:organization_id/screenshots/:screenshot_id',
    tag: 'Screenshots',
    summary: 'Get a screenshot',
    description: 'The URLs of the images work for at most an hour; read the screenshot again for new ones.',
    access: mayReadScreenshot,
    // These ids contain the time and don't fit into 32 bits.
    wideIds: ['screenshot_id'],
    reply: one(screenshot),

    handle: ({ caller, membership, subject, now }) =>
      linked(ports, membership.organizationId, subject, { viewerId: caller.userId, now }),
  })

export const getProjectScreenshot = (ports: ScreenshotsPorts) =>
  endpoint({
    get: '/v2/projects/:project_id/screenshots/:screenshot_id',
    tag: 'Screenshots',
    summary: 'Get a screenshot of a project',
    description: 'The URLs of the images work for at most an hour; read the screenshot again for new ones.',
    access: mayReadProjectScreenshot,
    wideIds: ['screenshot_id'],
    reply: one(screenshot),

    handle: ({ caller, membership, subject, now }) =>
      linked(ports, membership.organizationId, subject, { viewerId: caller.userId, now }),
  })
