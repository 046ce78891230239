import { Type } from 'typebox'
import { anyMember, managers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { idInput, orNullInput } from '../../../foundation/http/body.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { ids } from '../../../foundation/http/query.ts'
import { json, page } from '../../../foundation/http/reply.ts'
import { projectsFor } from '../../tracking/public.ts'
import { screenshotSettingsAudit } from '../audits.ts'
import { screenshotSettingsChanged } from '../facts.ts'
import { screenshotSetting } from '../records/screenshot-setting.ts'
import { frequencyFault } from '../rules/policy.ts'
import { addPolicies, changeRetention, findDefaults, policyAt, takeVersion } from '../store/policies.ts'
import { activeMembersAmong, changeHolds, pageOfSettings, switchProjects } from '../store/settings.ts'
import {
  defaultsReply,
  frequencySchema,
  retentionSchema,
  shownDefaults,
  versionSchema,
} from './defaults-reply.ts'

export const listScreenshotSettings = endpoint({
  get: '/v2/organizations/:organization_id/screenshot_settings',
  tag: 'Screenshots',
  summary: 'List the screenshot settings of the members',
  description:
    'Returns one record for each active member, by user_id. Without user_ids, returns all members.',
  access: managers,
  query: { ...paging, user_ids: ids() },
  include: { users: column('user_id') },
  reply: page(screenshotSetting),

  async handle({ db, membership, query, now }) {
    return pageOf(await pageOfSettings(db, membership, query, now), query.page_limit, 'user_id')
  },
})

export const getScreenshotDefault = endpoint({
  get: '/v2/organizations/:organization_id/screenshot_settings/default',
  tag: 'Screenshots',
  summary: 'Get the default screenshot settings of an organization',
  description: 'What applies to members without settings of their own.',
  access: managers,
  reply: defaultsReply,

  handle: ({ db, membership, now }) => shownDefaults(db, membership, now),
})

const settings = Type.Object(
  {
    version: versionSchema(),
    screenshot_frequency: frequencySchema(),
    blur: Type.Boolean({
      description:
        'Whether to blur on the device. The server then blurs every image as well, and stores no other version.',
    }),
    members_may_delete: Type.Boolean(),
    excluded_project_ids: Type.Array(Type.Integer()),
  },
  { additionalProperties: false },
)

export const getTrackingSettings = endpoint({
  get: '/v2/organizations/:organization_id/tracking/settings',
  tag: 'Tracking',
  summary: 'Get the caller’s tracking settings',
  description:
    'Returns the settings that apply to the caller, for their tracker: read them when the timer starts and every ten minutes, with If-None-Match. docs/ingest.md describes when to take screenshots.',
  access: anyMember,
  reply: {
    ...json<object>(
      'The settings of the caller.',
      Type.Object({ tracking_settings: settings }, { additionalProperties: false }),
    ),
    isTagged: true,
  },

  async handle({ db, caller, membership: { organizationId }, now }) {
    const policy = await policyAt(db, { organizationId, userId: caller.userId }, now)
    const { version, excluded_project_ids } = await findDefaults(db, organizationId, now)
    return { tracking_settings: { ...policy, version, excluded_project_ids } }
  },
})

export const updateScreenshotSettings = endpoint({
  put: '/v2/organizations/:organization_id/screenshot_settings',
  tag: 'Screenshots',
  summary: 'Change the screenshot settings of an organization',
  description:
    'Send only the fields to change. A member’s own value overrides the default; null removes it. A project with screenshots false has none, whatever the other settings are. The change applies to screenshots taken from now on, and every member is asked to confirm it on their privacy page. Frequencies above 3 require the more_screenshots add-on.',
  access: managers,
  body: Type.Object({
    default: Type.Optional(
      Type.Object({
        screenshot_frequency: Type.Optional(frequencySchema()),
        blur: Type.Optional(Type.Boolean({ description: 'Store only blurred images.' })),
        members_may_delete: Type.Optional(Type.Boolean()),
        retention_days: Type.Optional(retentionSchema()),
      }),
    ),
    members: Type.Optional(
      Type.Array(
        Type.Object({
          user_id: idInput(),
          screenshot_frequency: Type.Optional(orNullInput(frequencySchema())),
          blur: Type.Optional(orNullInput(Type.Boolean())),
          members_may_delete: Type.Optional(orNullInput(Type.Boolean())),
          legal_hold: Type.Optional(
            Type.Boolean({ description: 'Keep this member’s screenshots beyond their retention.' }),
          ),
        }),
        { maxItems: 1_000 },
      ),
    ),
    projects: Type.Optional(
      Type.Array(Type.Object({ project_id: idInput(), screenshots: Type.Boolean() }), { maxItems: 1_000 }),
    ),
  }),
  check: ({ members = [], projects = [] }) => [
    ...repeated(
      'members',
      'user_id',
      members.map((each) => each.user_id),
    ),
    ...repeated(
      'projects',
      'project_id',
      projects.map((each) => each.project_id),
    ),
  ],
  async lookup({ db, caller, membership, body }) {
    const { default: byDefault, members = [], projects = [] } = body
    const { organizationId, addons } = membership
    const users = members.map((each) => each.user_id)
    const known = await activeMembersAmong(db, organizationId, users)
    const projectIds = projects.map((each) => each.project_id)
    const found = await projectsFor(db, { organizationId, userId: caller.userId }, projectIds)
    return [
      ...tooOften('default', byDefault?.screenshot_frequency, addons),
      ...members.flatMap((each, i) => tooOften(`members[${i}]`, each.screenshot_frequency, addons)),
      ...users.flatMap((id, i) =>
        known.has(id) ? [] : [{ attribute: `members[${i}].user_id`, error: 'is not an active member' }],
      ),
      ...projectIds.flatMap((id, i) => {
        const isThere = (found.get(id)?.status ?? 'deleted') !== 'deleted'
        return isThere ? [] : [{ attribute: `projects[${i}].project_id`, error: 'is not a project' }]
      }),
    ]
  },
  reply: defaultsReply,
  example: { body: { default: { screenshot_frequency: 1 } } },

  async handle({ caller, membership, body, ...writer }) {
    const { db, now, audit, announce } = writer
    const { organizationId } = membership
    const { default: byDefault, members = [], projects = [] } = body
    const version = await takeVersion(db, organizationId, now)
    const { retention_days, ...policy } = byDefault ?? {}
    const own = members.map(({ legal_hold, ...each }) => each)
    // A policy of its own number asks every member to confirm again.
    const isKeptLonger =
      retention_days !== undefined && (await changeRetention(db, organizationId, retention_days))
    const changes = [
      ...(Object.keys(policy).length > 0 || isKeptLonger ? [{ user_id: 0, ...policy }] : []),
      ...own.filter((each) => Object.keys(each).length > 1),
    ]
    await addPolicies(db, organizationId, changes, { version, byId: caller.userId, now })
    const holds = members.flatMap(({ user_id, legal_hold }) =>
      legal_hold === undefined ? [] : [{ user_id, legal_hold }],
    )
    await changeHolds(db, organizationId, holds, now)
    await switchProjects(db, organizationId, projects)
    audit(
      screenshotSettingsAudit('update', {
        organizationId,
        recordId: organizationId,
        details: { ...byDefault, members, projects },
      }),
    )
    announce(screenshotSettingsChanged({ organization_id: organizationId, changed: Object.keys(body) }))
    return shownDefaults(db, membership, now)
  },
})

function tooOften(of: string, frequency: number | null | undefined, addons: readonly string[]): Detail[] {
  const fault = frequencyFault(frequency ?? 0, addons)
  return fault === undefined ? [] : [{ attribute: `${of}.screenshot_frequency`, error: fault }]
}

function repeated(list: string, name: string, ids: readonly number[]): Detail[] {
  return ids.flatMap((id, i) =>
    ids.indexOf(id) < i ? [{ attribute: `${list}[${i}].${name}`, error: 'must not be named twice' }] : [],
  )
}
