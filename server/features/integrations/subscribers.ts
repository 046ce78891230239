import type { Subscriber } from '../../foundation/facts/dispatcher.ts'
import { writeFacts } from '../../foundation/facts/outbox.ts'
import { linkFacts } from './changes/tell-links.ts'
import { linksTo } from './store/links.ts'

/** A link says whether its project is archived and whether its user is a member, so it changes with them. */
export const tellOfLinks: Subscriber = {
  name: 'integrations.tell-of-links',
  hears: ['project.changed', 'member.added', 'member.removed'],
  async handle(tx, { name, stream, payload }, now) {
    const isProject = name === 'project.changed'
    if (isProject && !(payload.changed as string[]).includes('status')) return
    const links = await linksTo(tx, stream, {
      project_ids: isProject ? [Number(payload.project_id)] : [],
      user_ids: isProject ? [] : [Number(payload.user_id)],
    })
    const facts = links.flatMap(({ integration_id, ...changed }) =>
      linkFacts({ organizationId: stream, integrationId: integration_id }, { changed }),
    )
    await writeFacts(tx, facts, now)
  },
}
