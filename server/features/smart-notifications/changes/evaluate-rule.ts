import type { Writer } from '../../../api/writing.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import { type NoticeSite, notify } from '../../notifications/public.ts'
import { smartNotificationCreated } from '../facts.ts'
import { matchedNotice } from '../mails/matched.ts'
import { smartNotice } from '../notices.ts'
import { type Match, matchesOf } from '../rules/matches.ts'
import { lastWindow, schedule } from '../rules/period.ts'
import { matchesFor, type Share, sharesOf } from '../rules/shares.ts'
import { shownMatches } from '../rules/shown-value.ts'
import { enqueueChatPost } from '../store/chats.ts'
import { figuresOf } from '../store/figures.ts'
import { insertNotification, insertRecipients } from '../store/notifications.ts'
import { audienceOf, namesOf } from '../store/people.ts'
import { type DueRule, moveOn } from '../store/rules.ts'

type Evaluator = Pick<Writer, 'db' | 'now' | 'announce'>

/** Evaluates the period of a rule that is due, and moves the rule on to its next period. */
export async function evaluateRule(writer: Evaluator, site: NoticeSite, rule: DueRule): Promise<void> {
  if (rule.has_insights) await evaluatePeriod(writer, site, rule)
  const next = schedule(
    rule.time_zone,
    { frequency: rule.frequency, metric: rule.metric_type },
    // An instant in the next period, also where a clock change made this one longer.
    addSeconds(rule.period_stop, 1),
  )
  await moveOn(writer.db, rule, next)
}

async function evaluatePeriod(writer: Evaluator, site: NoticeSite, rule: DueRule): Promise<void> {
  const { db, now, announce } = writer
  const { organization_id: organizationId } = rule
  const window = lastWindow(rule.time_zone, rule.time_unit, rule.period_stop)
  const looked = { metric: rule.metric_type, condition: rule.condition, value: rule.condition_value }
  const matches = matchesOf(looked, await figuresOf(db, rule, window))
  if (matches.length === 0) return
  const id = await insertNotification(db, rule, { window, matches }, now)
  if (id === undefined) return
  const recipients = { roles: rule.recipient_roles, userIds: rule.recipient_user_ids }
  const shares = sharesOf(matches, await audienceOf(db, organizationId, recipients))
  await insertRecipients(db, { organizationId, id }, shares)
  await notifyAll({ writer, site, rule, id }, matches, shares)
  if (rule.deliver_by.includes('slack')) await enqueueChatPost(db, { organizationId, id }, now)
  announce(
    smartNotificationCreated({
      organization_id: organizationId,
      rule_id: rule.id,
      smart_notification_id: id,
    }),
  )
}

type Matched = { writer: Evaluator; site: NoticeSite; rule: DueRule; id: number }

/** One notice for everybody who sees all matches, and one for each lead. */
async function notifyAll(
  { writer, site, rule, id }: Matched,
  matches: readonly Match[],
  shares: readonly Share[],
): Promise<void> {
  const { organization_id: organizationId } = rule
  const names = await namesOf(
    writer.db,
    organizationId,
    matches.map((match) => match.user_id),
  )
  const mailing = rule.deliver_by.includes('email') ? site : { ...site, post: { mails: async () => {} } }
  const about = {
    kind: smartNotice,
    organizationId,
    subject: String(rule.id),
    period: String(id),
    path: `/organizations/${organizationId}/insights/notifications`,
  }
  const groups = Map.groupBy(shares, ({ matchUserIds }) => matchUserIds?.join(',') ?? 'all')
  for (const group of groups.values()) {
    const its = matchesFor(matches, group[0] ?? { matchUserIds: [] })
    const words = { rule: rule.name, count: its.length, ...shownMatches(rule.metric_type, its, names) }
    const userIds = group.map(({ user_id }) => user_id)
    await notify(writer, mailing, { ...about, ...matchedNotice(words) }, userIds)
  }
}
