import type { StatedFact } from '../../../foundation/facts/fact.ts'
import { integrationLinked, integrationLinksChanged } from '../facts.ts'
import type { LinkedIds, LinksOf } from '../store/links.ts'

// An integration may have very many links, and a fact is read whole.
const linksPerFact = 1_000

/** Facts about new links, and about links that changed or are gone. */
export function linkFacts(
  { organizationId, integrationId }: LinksOf,
  { made, changed }: { made?: LinkedIds; changed?: LinkedIds },
): StatedFact[] {
  const ofIntegration = { organization_id: organizationId, integration_id: integrationId }
  return [
    ...inParts(made).map((ids) => integrationLinked({ ...ofIntegration, ...ids })),
    ...inParts(changed).map((ids) => integrationLinksChanged({ ...ofIntegration, ...ids })),
  ]
}

function inParts({ project_ids, user_ids }: LinkedIds = { project_ids: [], user_ids: [] }): LinkedIds[] {
  const parts: LinkedIds[] = []
  for (let i = 0; i < Math.max(project_ids.length, user_ids.length); i += linksPerFact)
    parts.push({
      project_ids: project_ids.slice(i, i + linksPerFact),
      user_ids: user_ids.slice(i, i + linksPerFact),
    })
  return parts
}
