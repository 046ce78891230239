import { type Decimal, divide } from '../../../foundation/money/decimal.ts'
import { secondsPerHour } from '../../../foundation/money/rate.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { type NoticeSite, type Noticing, notify } from '../../notifications/public.ts'
import { alertNotice } from '../mails/alert.ts'
import { budgetAlert } from '../notices.ts'
import { paceOf } from '../rules/pace.ts'
import { percentUsed } from '../rules/thresholds.ts'
import { type AlertingBudget, alertRecipients, findAlerting } from '../store/alerts.ts'

/** The threshold that was crossed; `crossing` identifies the event, so that a retry notifies nobody again. */
export type Crossing = { organizationId: number; historyId: number; crossing: string }

/** Notifies the people that a budget's alerts name. People who see no money get the percentage alone. */
export async function alert(
  writer: Noticing,
  site: NoticeSite,
  { organizationId, historyId, crossing }: Crossing,
): Promise<void> {
  const { db, now } = writer
  const row = await findAlerting(db, organizationId, historyId)
  if (!row?.budget.alerts.notify_enabled) return
  const recipients = await alertRecipients(db, organizationId, row)
  const holder = row.project_id === null ? `clients/${row.client_id}` : `projects/${row.project_id}`
  const about = {
    kind: budgetAlert,
    organizationId,
    subject: String(historyId),
    period: crossing,
    path: `/organizations/${organizationId}/${holder}/budget`,
  }
  for (const withMoney of [true, false]) {
    const isShown = withMoney || row.budget.type === 'hours'
    const userIds = recipients
      .filter(({ sees_money }) => sees_money === withMoney)
      .map(({ user_id }) => user_id)
    await notify(writer, site, { ...about, ...alertNotice(wordsOf(row, isShown, now)) }, userIds)
  }
}

function wordsOf(row: AlertingBudget, showsAmounts: boolean, now: Instant) {
  const { budget, allowed, period_spent: spent } = row
  const today = dateIn(row.time_zone, now)
  const resetsOn = row.resets_on ?? undefined
  const pace = paceOf({
    spent,
    allowed,
    firstDay: row.period_start ?? row.set_on,
    resetsOn,
    today,
    weekend: row.weekend_days,
  })
  const shown = (amount: Decimal) => {
    const rounded = divide(amount, secondsPerHour, row.digits)
    return budget.type === 'hours' ? `${rounded} h` : `${rounded} ${row.currency}`
  }
  return {
    name: row.name,
    percent: percentUsed(spent, allowed),
    amounts: showsAmounts ? { spent: shown(spent), limit: shown(allowed) } : undefined,
    since: row.period_start ?? undefined,
    resetsOn,
    usedUpOn: pace?.usedUpOn,
  }
}
