import type { StatedFact } from '../../../foundation/facts/fact.ts'
import { integrationLinked, integrationLinksChanged } from '../facts.ts'
import type { LinkedIds, LinksOf } from '../store/links.ts'

// An integration may have very many links, and a fact is read whole.
const linksPerFact = 1_000

/** The facts about links that were made, and about those that changed or went. */
export function linkFacts(
  { organizationId, integrationId }: LinksOf,
  { made, changed }: { made?: LinkedIds; changed?: LinkedIds },
): StatedFact[] {
  const of = { organization_id: organizationId, integration_id: integrationId }
  return [
    ...inParts(made).map((ids) => integrationLinked({ ...of, ...ids })),
    ...inParts(changed).map((ids) => integrationLinksChanged({ ...of, ...ids })),
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
