import { audited } from '../../api/audit.ts'

export const exportAudit = audited('Export', {
  noun: 'export',
  verbs: { create: 'Started', delete: 'Deleted' },
})

/** A file that is made at once has no record: its entry is all that is left. */
export const fileAudit = audited('ExportedFile', {
  noun: 'file',
  verbs: { export: 'Exported' },
})
