import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { factKinds } from '../server/foundation/facts/fact.ts'
import { makeProduct } from '../server/wiring/product.ts'
import { isTest, listFiles, readSources } from './architecture/sources.ts'

const root = join(import.meta.dirname, '..')
const product = makeProduct({ base: 'http://stint.test', auth: 'http://stint.test/auth' })
const feedResources = product.resources

/** The kinds of facts that the features define, by the names under which code uses them. */
const defined = new Map<string, string>()
for (const path of listFiles('server/features/*/facts.ts'))
  for (const [identifier, value] of Object.entries(await import(join(root, path))))
    if (typeof value === 'function' && 'factName' in value) defined.set(identifier, String(value.factName))

test('every fact is defined in the facts.ts of a feature, each under one name', () => {
  assert.deepEqual([...factKinds().keys()].sort(), [...defined.values()].sort())
})

/** Where a kind of fact is named without being announced: imports, subscribers, feeds and events. */
const hearing = [
  /^import [^;]*?from '[^']*'$/gm,
  /\bhears: \[[^\]]*\]/g,
  /\bon\(\s*\w+/g,
  /\bfact: \w+/g,
  /\btypeof \w+/g,
]

test('every fact is announced somewhere', () => {
  const announcing = readSources('server/features/**/*.ts')
    .filter((source) => !isTest(source) && !source.path.endsWith('/facts.ts'))
    .map(({ text }) => hearing.reduce((left, named) => left.replaceAll(named, ''), text))
  const isAnnounced = (identifier: string) =>
    announcing.some((text) => new RegExp(`\\b${identifier}\\b`).test(text))
  assert.deepEqual(
    [...defined.keys()].filter((identifier) => !isAnnounced(identifier)),
    [],
  )
})

/** Facts that change no record of the feed, each with the reason. */
const withoutRecord: Record<string, string> = {
  'manual_time_settings.changed': 'Settings are not in the feed.',
  'attendance_settings.changed': 'Settings are not in the feed.',
  'invoice_settings.changed': 'Settings are not in the feed.',
  'invoice_details.changed': 'Settings are not in the feed.',
  'screenshot_settings.changed': 'Settings are not in the feed.',
  'smart_notification_settings.changed': 'Settings are not in the feed.',
  'privacy.confirmed': 'A confirmation is in the audit log, and on the member’s privacy page.',
  'locations.recorded': 'Locations are not in the feed; job_site_visits.changed follows.',
  'job_site_settings.changed': 'Settings are not in the feed.',
  'ledger_settings.changed': 'Settings are not in the feed.',
  'tracking_retention.changed': 'Settings are not in the feed.',
  'job_site.presence_judged': 'Only rules act on it; timers and visits have facts of their own.',
  'time.rewritten': 'activities.changed comes with it.',
  'shift.started_on_time': 'attendance_shifts.changed comes with it.',
  'shift.started_early': 'attendance_shifts.changed comes with it.',
  'shift.started_late': 'attendance_shifts.changed comes with it.',
  'shift.abandoned': 'attendance_shifts.changed comes with it.',
  'shift.missed': 'attendance_shifts.changed comes with it.',
  'shift.overdue': 'A reminder; the shift stays as it is.',
  'notifications.created':
    'Inboxes are private. Only live streams of their members say that something is new.',
  'export.created': 'Exports are private. Only live streams of their members say that something is new.',
  'export.changed': 'Exports are private. Only live streams of their members say that something is new.',
  'export.deleted': 'Exports are private. Only live streams of their members say that something is new.',
  'report_schedule.created':
    'Schedules are private. Only live streams of their members say that something is new.',
  'report_schedule.changed':
    'Schedules are private. Only live streams of their members say that something is new.',
  'report_schedule.deleted':
    'Schedules are private. Only live streams of their members say that something is new.',
  'seats.counted': 'Counts seats for webhooks; no record has this number.',
  'task.assigned': 'task.changed comes with it.',
  'task.unassigned': 'task.changed comes with it.',
  'work_break.started': 'timer.started comes with it.',
  'webhook.replayed': 'Only deliveries change, which are not in the feed.',
  'user.created': 'Users belong to no organization; member.added follows.',
  'user.changed': 'Users belong to no organization; members.changed follows.',
  'personal_token.created': 'Tokens are secrets and not in the feed.',
  'organization_token.created': 'Tokens are secrets and not in the feed.',
  'organization_token.reassigned': 'Tokens are secrets and not in the feed.',
  'organization_token.revoked': 'Tokens are secrets and not in the feed.',
  'organization_token.reissued': 'Tokens are secrets and not in the feed.',
  'organization_token.ended': 'Tokens are secrets and not in the feed.',
  'oauth_application.created': 'Applications belong to users, not to an organization.',
  'member_limit.threshold_crossed': 'What members spent is not in the feed.',
  'time_off_members.left': 'Balances stay as they are when a member leaves a policy.',
  'budget.threshold_crossed': 'The row that crossed it is in budget_histories.changed of the same moment.',
}

test('every fact changes a record of the feed, or has a reason not to', () => {
  const heard = new Set(feedResources.flatMap(({ touches }) => Object.keys(touches)))
  assert.deepEqual(
    [...heard].filter((name) => !factKinds().has(name)),
    [],
    'heard and not defined',
  )
  assert.deepEqual(
    [...defined.values()].filter((name) => !heard.has(name)).sort(),
    Object.keys(withoutRecord).sort(),
  )
})

/** Records that writing endpoints return and that the feed does not have, each with the reason. */
const outsideFeed: Record<string, string> = {
  'Time zone of an organization': 'A part of the organization, which is in the feed.',
  'Member profile field': 'A definition; the values are part of the members, which are in the feed.',
  'Planned budget history': 'A preview, which is not stored.',
  Export: 'Each belongs to one person, and followers of the feed see the whole organization.',
  'Reports on Home': 'Each belongs to one person, and nobody else sees it.',
  'Report schedule': 'Each belongs to one person, and followers of the feed see the whole organization.',
  Notification: 'Each belongs to one person, and followers of the feed see the whole organization.',
  'Whole delivery': 'Deliveries have a ledger of their own, with their own lists.',
}

test('every record that a writing endpoint returns is in the feed, or has a reason not to be', () => {
  const inFeed = new Set(feedResources.map(({ record }) => record))
  const returned = product.endpoints
    .filter(({ isRead }) => !isRead)
    .flatMap(({ reply }) => reply.records)
    .filter((record) => !inFeed.has(record))
  assert.deepEqual([...new Set(returned.map(({ title }) => title))].sort(), Object.keys(outsideFeed).sort())
})

test('every resource of the feed has a name of its own', () => {
  assert.equal(new Set(feedResources.map(({ name }) => name)).size, feedResources.length)
})
