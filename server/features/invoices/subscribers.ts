import { subscriber } from '../../foundation/facts/dispatcher.ts'
import { writeFacts } from '../../foundation/facts/outbox.ts'
import { activitiesChanged } from '../tracking/facts.ts'
import { followTime } from './changes/follow-time.ts'

/** Invoiced time changes only by an approval that accepts collisions; the invoice then says so. */
export const followTimeOfInvoices = subscriber({
  name: 'invoices.follow-time',
  hears: [activitiesChanged],
  async handle(tx, { payload }, now) {
    const { organization_id: organizationId, user_id: userId, created, updated, deleted } = payload
    const changed = { organizationId, userId, created, touched: [...updated, ...deleted] }
    await writeFacts(tx, await followTime(tx, changed, now), now)
  },
})
