import { Type } from 'typebox'
import {
  type Access,
  anyMember,
  type InOrganization,
  inOrganization,
  type Place,
  standings,
} from '../../../api/access.ts'
import { seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { explained, ids, integer } from '../../../foundation/http/query.ts'
import { json, page } from '../../../foundation/http/reply.ts'
import { orNull } from '../../../foundation/records/kinds.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { privacyAudit } from '../audits.ts'
import { privacyConfirmed } from '../facts.ts'
import { screenshotView } from '../records/screenshot-view.ts'
import { findDefaults, type MemberAt, policyAt } from '../store/policies.ts'
import { findConfirmation, insertConfirmation, storedAbout } from '../store/privacy.ts'
import { pageOfViews } from '../store/views.ts'
import { frequencySchema, retentionSchema, versionSchema } from './defaults-reply.ts'

const moment = orNull(Type.String({ format: 'date-time' }))

const privacy = Type.Object(
  {
    version: versionSchema(),
    confirmed_version: Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'The version that the caller confirmed last; 0 for none.',
    }),
    confirmed_at: moment,
    needs_confirmation: Type.Boolean({
      description: 'Whether the settings that apply to the caller have changed since.',
    }),
    tracks_time: Type.Boolean({
      description: 'Whether trackers send time, activity, apps, sites, locations and notes of the caller.',
    }),
    screenshot_frequency: frequencySchema(),
    blur: Type.Boolean(),
    members_may_delete: Type.Boolean(),
    excluded_project_ids: Type.Array(Type.Integer()),
    retention_days: retentionSchema(),
    legal_hold: Type.Boolean({
      description: 'Whether nothing of the caller is removed until the hold ends.',
    }),
    screenshot_count: Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'The number of the caller’s screenshots that are stored.',
    }),
    oldest_screenshot: moment,
  },
  { additionalProperties: false },
)

const reply = json<object>(
  'What is collected about the caller.',
  Type.Object({ privacy }, { additionalProperties: false }),
)

export const getPrivacy = endpoint({
  get: '/v2/organizations/:organization_id/privacy',
  tag: 'Privacy',
  summary: 'Get what is collected about the caller',
  description:
    'Returns the settings that apply to the caller, how long data is kept, and whether the caller has confirmed the latest version.',
  access: anyMember,
  reply,

  handle: ({ db, caller, membership, now }) =>
    shownPrivacy(db, { organizationId: membership.organizationId, userId: caller.userId }, now),
})

export const confirmPrivacy = endpoint({
  put: '/v2/organizations/:organization_id/privacy/confirmation',
  tag: 'Privacy',
  summary: 'Confirm what is collected about the caller',
  description:
    'Records that the caller has read this version. Confirming an older version is recorded too, but needs_confirmation stays true.',
  access: anyMember,
  body: Type.Object({ version: versionSchema() }),
  async lookup({ db, caller, membership, body, now }) {
    const at = { organizationId: membership.organizationId, userId: caller.userId }
    const { version } = await policyAt(db, at, now)
    return (body.version ?? 0) <= version
      ? []
      : [{ attribute: 'version', error: `must be at most ${version}, the latest` }]
  },
  reply,
  example: { body: { version: 0 } },

  async handle({ caller, membership: { organizationId }, body: { version }, ...writer }) {
    const { db, now, audit, announce } = writer
    const at = { organizationId, userId: caller.userId }
    if (version === undefined) throw invalid('version', 'is required')
    await insertConfirmation(db, at, version, now)
    audit(
      privacyAudit('confirm', {
        organizationId,
        recordId: version,
        subjectUserId: caller.userId,
        details: { version },
      }),
    )
    announce(privacyConfirmed({ organization_id: organizationId, user_id: caller.userId, version }))
    return shownPrivacy(db, at, now)
  },
})

async function shownPrivacy(db: Db, at: MemberAt, now: Instant): Promise<object> {
  const { version, ...policy } = await policyAt(db, at, now)
  const { retention_days, excluded_project_ids } = await findDefaults(db, at.organizationId, now)
  const { is_trackable, screenshots, oldest, is_held } = await storedAbout(db, at)
  const confirmed = await findConfirmation(db, at)
  return {
    privacy: {
      version,
      confirmed_version: confirmed?.version ?? 0,
      confirmed_at: confirmed?.given_at ?? null,
      needs_confirmation: is_trackable && version > (confirmed?.version ?? 0),
      tracks_time: is_trackable,
      ...policy,
      excluded_project_ids,
      retention_days,
      legal_hold: is_held,
      screenshot_count: screenshots,
      oldest_screenshot: oldest,
    },
  }
}

const mayListViews: Access<Place, InOrganization> = {
  ...inOrganization(standings),
  text: 'Every member sees who viewed their own screenshots. Owners, and managers who can view other members’ data, see all views.',
}

export const listScreenshotViews = endpoint({
  get: '/v2/organizations/:organization_id/screenshot_views',
  tag: 'Privacy',
  summary: 'List the views of screenshots',
  description:
    'Returns one record per viewer, member and day, for views of another member’s full images. Thumbnails don’t count.',
  access: mayListViews,
  query: {
    ...paging,
    user_ids: explained('Views of screenshots of these members.', ids()),
    screenshot_id: explained('Views of this screenshot.', integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
  },
  include: { users: column('user_id') },
  reply: page(screenshotView),

  async handle({ db, caller, membership, query }) {
    const own = [caller.userId].filter((id) => query.user_ids?.includes(id) ?? true)
    const user_ids = seesEverybody(membership) ? query.user_ids : own
    return pageOf(await pageOfViews(db, membership.organizationId, { ...query, user_ids }), query.page_limit)
  },
})
