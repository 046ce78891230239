import { endpoint } from '../../../api/endpoint.ts'
import type { RowAt } from '../../../api/plain-table.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { type Detail, refuseIfAny } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayChangeHoliday } from '../access.ts'
import { problems } from '../problems.ts'
import { holiday } from '../records/holiday.ts'
import { changedAudience } from '../rules/audience.ts'
import { changesOfPaid } from '../rules/paid-out.ts'
import { isPaidOut } from '../store/holiday-payouts.ts'
import { holidayTable } from '../store/holiday-table.ts'
import { getHoliday } from '../store/holidays.ts'
import { changedHoliday, countryFaults, dayOf, memberFaults } from './inputs.ts'

export const updateHoliday = endpoint({
  put: '/v2/holidays/:holiday_id',
  tag: 'Holidays',
  summary: 'Change a holiday',
  description:
    'Send only the fields to change. user_ids replaces the whole list; null applies the holiday to all members. A later import does not overwrite a changed holiday. Once it is in a payment, only its name can change (14210).',
  access: mayChangeHoliday,
  body: changedHoliday,
  lookup: ({ db, membership, body }) => memberFaults(db, membership.organizationId, body.user_ids),
  reply: one(holiday),
  example: { body: { name: 'Founders’ Day', paid: true, amount_used: 14_400 } },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const id = subject.cell('id')
    const { user_ids, auto_add_new_users, ...plain } = body
    await holidayTable.change(
      writer,
      { organizationId, id },
      {
        changed: Object.keys(body),
        async columns(current) {
          await requireUnpaid(writer.db, { organizationId, id }, body, current)
          refuseIfAny(faultsAfter(plain, current))
          return {
            ...plain,
            name: body.name?.trim(),
            date: body.date === undefined ? undefined : dayOf(body.date),
            ...changedAudience({ user_ids, auto_add_new_users }, current, writer.now),
          }
        },
      },
    )
    return getHoliday(writer.db, organizationId, id)
  },
})

/** What was paid stays what it was. */
async function requireUnpaid(
  tx: Transaction,
  { organizationId, id }: RowAt,
  body: Record<string, unknown>,
  current: Record<string, unknown>,
): Promise<void> {
  const details = changesOfPaid(body, current)
  if (details.length > 0 && (await isPaidOut(tx, organizationId, id)))
    throw problems.holiday_paid({ details })
}

/** A holiday that matches its country keeps one. */
function faultsAfter(
  body: { country?: string | null; match_country?: boolean },
  current: { country: string | null; match_country: boolean },
): Detail[] {
  return countryFaults({ ...current, ...body })
}
