import { subscriber } from '../../api/background.ts'
import { activitiesChanged } from '../tracking/facts.ts'
import { followTime } from './changes/follow-time.ts'

/** Invoiced time changes only by an approval that accepts collisions; the invoice then says so. */
export const followTimeOfInvoices = subscriber({
  name: 'invoices.follow-time',
  hears: [activitiesChanged],
  unaudited: 'The audit log has the approval that changed the time.',
  handle(writer, { payload }) {
    const { organization_id: organizationId, user_id: userId, created, updated, deleted } = payload
    const changed = { organizationId, userId, created, touched: [...updated, ...deleted] }
    return followTime(writer, changed)
  },
})
