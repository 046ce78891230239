import { subscriber } from '../../api/background.ts'
import { memberAdded, memberRemoved } from '../organizations/facts.ts'
import { projectChanged } from '../projects/facts.ts'
import { linkFacts } from './changes/link-facts.ts'
import { type LinkedIds, linksTo } from './store/links.ts'

/** A link shows whether its project is archived and whether its user is a member, so it changes with them. */
export const announceChangedLinks = subscriber({
  name: 'integrations.tell-of-links',
  hears: [projectChanged, memberAdded, memberRemoved],
  async handle({ db, announce }, { stream, payload }) {
    const touched = touchedBy(payload)
    if (touched === undefined) return
    const links = await linksTo(db, stream, touched)
    for (const { integration_id, ...changed } of links)
      for (const fact of linkFacts({ organizationId: stream, integrationId: integration_id }, { changed }))
        announce(fact)
  },
})

type Heard = { project_id: number; changed: string[] } | { user_id: number }

function touchedBy(payload: Heard): LinkedIds | undefined {
  if ('user_id' in payload) return { project_ids: [], user_ids: [payload.user_id] }
  return payload.changed.includes('status') ? { project_ids: [payload.project_id], user_ids: [] } : undefined
}
