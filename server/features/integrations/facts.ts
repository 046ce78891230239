import { fact } from '../../foundation/facts/fact.ts'
import { id, ids, names, text } from '../../foundation/facts/fields.ts'

const integration = { organization_id: id, integration_id: id, name: text, type: text }
const links = { organization_id: id, integration_id: id, project_ids: ids, user_ids: ids }

export const integrationCreated = fact('integration.created', integration)
export const integrationChanged = fact('integration.changed', { ...integration, changed: names })
/** Its program synced, whether that changed something or not. */
export const integrationSynced = fact('integration.synced', integration)
export const integrationDeleted = fact('integration.deleted', integration)

/** Projects and users that the integration links from now on. */
export const integrationLinked = fact('integration.linked', links)
/** Links that changed or are gone. */
export const integrationLinksChanged = fact('integration.links_changed', links)
