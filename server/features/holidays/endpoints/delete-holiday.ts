import { endpoint } from '../../../api/endpoint.ts'
import { problems as refusals } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayChangeHoliday } from '../access.ts'
import { holidayAudit } from '../audits.ts'
import { holidayDeleted } from '../facts.ts'
import { problems } from '../problems.ts'
import { isPaidOut } from '../store/holiday-payouts.ts'
import { lockHoliday, removeHoliday } from '../store/holidays.ts'

export const deleteHoliday = endpoint({
  delete: '/v2/holidays/:holiday_id',
  tag: 'Holidays',
  summary: 'Delete a holiday',
  description: 'Approved time off on that day stays as it is. Refused with 14210 once a payment contains it.',
  access: mayChangeHoliday,
  reply: nothing,

  async handle({ db, membership: { organizationId }, subject, audit, announce }) {
    const id = subject.cell('id')
    if (!(await lockHoliday(db, organizationId, id))) throw refusals.not_found()
    if (await isPaidOut(db, organizationId, id)) throw problems.holiday_paid()
    const removed = await removeHoliday(db, organizationId, id)
    audit(holidayAudit('delete', { organizationId, recordId: id, details: removed }))
    announce(holidayDeleted({ organization_id: organizationId, holiday_id: id, date: removed.date }))
  },
})
