// Written by tools/write-audit-words.ts from the audits of the features. Do not edit.

export type AuditWords = { noun: string; verbs: Record<string, string> }

/** By record type: its noun, and a verb for each of its actions. */
export const auditWords: Record<string, AuditWords> = {
  Client: {
    noun: 'client',
    verbs: {
      create: 'Created',
      update: 'Changed',
      delete: 'Deleted',
    },
  },
  GlobalTodo: {
    noun: 'global to-do',
    verbs: {
      create: 'Created',
      update: 'Changed',
      delete: 'Deleted',
    },
  },
  Integration: {
    noun: 'integration',
    verbs: {
      create: 'Created',
      update: 'Changed',
      delete: 'Deleted',
      sync: 'Synced',
    },
  },
  Task: {
    noun: 'task',
    verbs: {
      create: 'Created',
      update: 'Changed',
      delete: 'Deleted',
    },
  },
  Webhook: {
    noun: 'webhook',
    verbs: {
      create: 'Created',
      activate: 'Activated',
      replay: 'Replayed deliveries of',
      delete: 'Deleted',
    },
  },
}
