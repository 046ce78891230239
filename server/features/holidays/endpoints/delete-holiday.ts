import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayChangeHoliday } from '../access.ts'
import { holidayAudit } from '../audits.ts'
import { holidayDeleted } from '../facts.ts'
import { removeHoliday } from '../store/holidays.ts'

export const deleteHoliday = endpoint({
  delete: '/v2/holidays/:holiday_id',
  tag: 'Holidays',
  summary: 'Delete a holiday',
  description: 'Approved time off on that day stays as it is.',
  access: mayChangeHoliday,
  reply: nothing,

  async handle({ db, membership: { organizationId }, subject, audit, announce }) {
    const id = subject.cell('id')
    const removed = await removeHoliday(db, organizationId, id)
    if (removed === undefined) throw problems.not_found()
    audit(holidayAudit('delete', { organizationId, recordId: id, details: removed }))
    announce(holidayDeleted({ organization_id: organizationId, holiday_id: id, date: removed.date }))
  },
})
