import { fact } from '../../foundation/facts/fact.ts'
import { id, ids } from '../../foundation/facts/fields.ts'

/** These members have something new in their inbox. What it is stays in the inbox. */
export const notificationsCreated = fact('notifications.created', { organization_id: id, user_ids: ids })
