import type { PayloadOf } from '../../../foundation/facts/fact.ts'
import type { Currency } from '../../../foundation/money/currency.ts'
import { type Decimal, divide } from '../../../foundation/money/decimal.ts'
import { secondsPerHour } from '../../../foundation/money/rate.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { percentUsed } from '../../budgets/public.ts'
import { type NoticeSite, type Noticing, notify } from '../../notifications/public.ts'
import type { memberLimitThresholdCrossed } from '../facts.ts'
import { memberAlertNotice, ownAlertNotice } from '../mails/alert.ts'
import { memberLimitAlert } from '../notices.ts'
import { allowedBy, resetAfter } from '../rules/allowance.ts'
import { digitsOf } from '../rules/group-settings.ts'
import { alertRecipients, findAlerting } from '../store/alert-recipients.ts'
import { limitsOf } from '../store/limited-members.ts'
import { organizationOf } from '../store/organizations.ts'
import { type PeriodSpending, spendingOn } from './member-spending.ts'

type Crossed = PayloadOf<typeof memberLimitThresholdCrossed>

/** Notifies the owners and managers, and the member if the project's alerts say so. `event` names the crossing. */
export async function alert(
  writer: Noticing,
  site: NoticeSite,
  { organization_id: organizationId, project_id: projectId, user_id: userId }: Crossed,
  event: string,
): Promise<void> {
  const { db, now } = writer
  const about = await findAlerting(db, organizationId, { projectId, userId })
  const [member] = await limitsOf(db, organizationId, [{ userId, projectId }])
  if (about === undefined || member === undefined) return
  const { zone, currency } = await organizationOf(db, organizationId)
  const [spending] = await spendingOn(db, organizationId, [{ member, day: dateIn(zone, now) }])
  if (spending === undefined) return
  const recipients = await alertRecipients(db, organizationId, about.notify_members ? userId : null)
  const given = { project: about.project_name, ...wordsOf(spending, currency) }
  const notice = { kind: memberLimitAlert, organizationId, subject: `${projectId} ${userId}`, period: event }
  const place = `/organizations/${organizationId}`
  const own = recipients.filter(({ user_id }) => user_id === userId)
  const others = recipients.filter(({ user_id }) => user_id !== userId)
  for (const { user_id, is_manager } of own) {
    const shown = is_manager || member.type === 'hours' ? given : { ...given, amounts: undefined }
    const texts = ownAlertNotice(shown)
    await notify(writer, site, { ...notice, ...texts, path: `${place}/timesheet` }, [user_id])
  }
  const texts = memberAlertNotice({ ...given, member: about.user_name })
  const path = `${place}/projects/${projectId}/limits`
  const managers = others.map(({ user_id }) => user_id)
  await notify(writer, site, { ...notice, ...texts, path }, managers)
}

function wordsOf({ member, period, spent }: PeriodSpending, currency: Currency) {
  const allowed = allowedBy(member)
  const shown = (amount: Decimal) => {
    const rounded = divide(amount, secondsPerHour, digitsOf(member, currency))
    return member.type === 'hours' ? `${rounded} h` : `${rounded} ${currency}`
  }
  return {
    percent: percentUsed(spent, allowed),
    amounts: { spent: shown(spent), limit: shown(allowed) },
    resetsOn: resetAfter(period),
  }
}
