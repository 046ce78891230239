import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: [],
  owns: {
    tenant: ['approvals', 'approval_items'],
  },
  reads: ['member_directory', 'organization_directory'],
}
