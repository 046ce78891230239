import type { StatedFact } from '../../../foundation/facts/fact.ts'
import { memberLimitsChanged } from '../facts.ts'
import type { OfProject } from '../store/groups.ts'

type Changed = { created_ids?: number[]; changed_ids?: number[]; deleted_ids?: number[] }

const none = { created_ids: [], changed_ids: [], deleted_ids: [] }

export function changedGroups({ organizationId, projectId }: OfProject, changed: Changed): StatedFact {
  return memberLimitsChanged({ organization_id: organizationId, project_id: projectId, ...none, ...changed })
}
