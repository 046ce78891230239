import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: [],
  owns: {
    tenant: ['audit_heads', 'audit_log_entries', 'waiting_audit_entries'],
  },
  reads: ['member_directory', 'project_directory'],
}
