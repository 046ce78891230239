import { type NoticeTexts, notify } from '../../notifications/public.ts'
import { arrivedReminder, leftReminder, memberArrived, memberLeft, notStarted } from '../mails/site.ts'
import { siteAlert, siteReminder } from '../notices.ts'
import { watchersOf } from '../store/member-rules.ts'
import type { Acting, Moved } from './act-on-presence.ts'

type Movement = { arrived: readonly Moved[]; left: readonly Moved[]; isTracked: boolean }

/** Reminds the member, and notifies the people who see their time. Each movement notifies a person once. */
export async function notifyOfMovement(
  acting: Acting,
  { arrived, left, isTracked }: Movement,
): Promise<void> {
  const arriving = arrived.filter(({ rule }) => rule.enter_action === 'notify')
  const leaving = left.filter(({ rule }) => rule.exit_action === 'notify')
  // With a track rule and no start project, the start is up to the member.
  const asking = arrived.filter(
    ({ rule: { enter_action, start_project_id } }) =>
      enter_action === 'notify' || (enter_action === 'track' && start_project_id === null),
  )
  if (!isTracked) for (const moved of asking) await remind(acting, moved, 'enter', arrivedReminder)
  for (const moved of leaving) await remind(acting, moved, 'exit', leftReminder)
  if (arriving.length + leaving.length === 0) return
  const watchers = await watchersOf(acting.db, acting.member)
  const words = ({ rule }: Moved) => ({ member: watchers.name, site: rule.name })
  for (const moved of arriving) await alert(acting, moved, 'enter', memberArrived(words(moved)), watchers)
  for (const moved of leaving) await alert(acting, moved, 'exit', memberLeft(words(moved)), watchers)
}

/** The timer should have started and could not. */
export function remindOfStart(acting: Acting, moved: Moved, reason: string): Promise<void> {
  return send(acting, moved, 'start', {
    kind: siteReminder,
    texts: notStarted({ site: moved.rule.name, reason }),
    userIds: [acting.member.userId],
    path: timerPath,
  })
}

const timerPath = (organizationId: number) => `/organizations/${organizationId}/timer`
const sitesPath = (organizationId: number) => `/organizations/${organizationId}/job-sites`

function remind(
  acting: Acting,
  moved: Moved,
  period: string,
  texts: (site: { site: string }) => NoticeTexts,
) {
  const userIds = [acting.member.userId]
  const given = { kind: siteReminder, texts: texts({ site: moved.rule.name }), userIds, path: timerPath }
  return send(acting, moved, period, given)
}

function alert(
  acting: Acting,
  moved: Moved,
  period: string,
  texts: NoticeTexts,
  { userIds }: { userIds: readonly number[] },
) {
  return send(acting, moved, period, { kind: siteAlert, texts, userIds, path: sitesPath })
}

type Sent = {
  kind: typeof siteAlert
  texts: NoticeTexts
  userIds: readonly number[]
  path(organizationId: number): string
}

function send(
  acting: Acting,
  { arrivalId }: Moved,
  period: string,
  { kind, texts, userIds, path }: Sent,
): Promise<void> {
  const { organizationId } = acting.member
  const about = { organizationId, subject: String(arrivalId), period, path: path(organizationId) }
  return notify(acting, acting.ports, { ...texts, ...about, kind }, userIds)
}
